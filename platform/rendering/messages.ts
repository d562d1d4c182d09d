import type { RenderRequest } from '../contract/firstPage.ts';

// What the composition server and a process that renders say to each other, as frames (shared/server/frames). What the process says is text alone.

type Catalogues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Everything that a process needs; it reads nothing itself. */
export interface Setup {
  readonly shell: string;
  readonly texts: Catalogues;
  /** The slice to render in the shell, where that has the text `place`; without it the process renders the shell alone. */
  readonly slice?: { readonly name: string; readonly code: string; readonly base: string; readonly place: string; readonly texts: Catalogues };
}

/** When it has started: a `Setup` as JSON. */
export const SETUP = 's';
/** When it is ready for a page: a `RenderRequest` as JSON. */
export const PAGE = 'p';
/** Once when it has started, once after the setup, and once after each page. */
export const READY = 'r';
/** When the shell of a page has been rendered, and its slice is to be. */
export const AROUND = 'a';
/** In response to a page: its HTML, that it needs a response that the server does not have, or why it failed. A failure in place of `READY` is the process's last word. */
export const HTML = 'h';
export const UNANSWERED = 'u';
export const FAILED = 'f';

/** The longest message accepted from a process, in bytes: longer than any page. */
export const LONGEST = 1_000_000;

/** What the shell's build exports. */
export interface Shell {
  readonly provides: Readonly<Record<string, unknown>>;
  renderShell(request: RenderRequest, texts: Catalogues): Promise<string>;
  renderSlice(slice: unknown, base: string, request: RenderRequest, texts: Catalogues, sliceTexts: Catalogues): Promise<string>;
}
