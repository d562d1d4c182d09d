/** The content of a document, apart from its look. */
export interface DocumentContent {
  readonly title: string;
  /** First under the title: when it was made, and what it is. */
  readonly lead: readonly string[];
  readonly sections: readonly Section[];
  /** Printed at the foot of every page. */
  readonly footer: string;
  /** Written in the file's metadata. The same content and time give the same bytes. */
  readonly created: Date;
  readonly attachment: Attachment | null;
}

export type Section = { readonly heading: string; readonly blocks: readonly Block[] };

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly items: readonly Fact[] }
  | Table;

/** A label and its value, one line per row. */
type Fact = { readonly label: string; readonly value: readonly string[] };

/** Cells hold lines; the first cell of a row names the row. */
export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (readonly string[])[])[];
}

export interface Column {
  readonly heading: string;
  /** Share of the width. */
  readonly share: number;
}

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: Uint8Array;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const points = (items: readonly string[]): Block => ({ kind: 'points', items });
export const facts = (...items: readonly Fact[]): Block => ({ kind: 'facts', items });
export const fact = (label: string, ...value: readonly string[]): Fact => ({ label, value });
