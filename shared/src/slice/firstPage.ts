import * as v from 'valibot';
import type { Answers } from '../api/answers.ts';
import type { Sprak } from '../domain/sprak.ts';
import { SliceNameSchema } from './names.ts';
import type { Registry } from './registry.ts';
import { PathSchema } from './storePath.ts';

// What a page rendered by the composition server tells the browser about itself, so that the browser hydrates it from the same state (PLUS-50).

/** Id of the script element with this data; a page without it was not rendered on the server. */
export const FIRST_ID = 'first';

/** Placeholder for the slice's HTML in the shell's. */
export const SLICE_PLACE = '<!--slice-->';

const FirstSchema = v.object({
  /** The server's time when it rendered, in milliseconds since 1970, so that the browser's first render shows the same times. */
  now: v.number(),
  /** Whether it is a page without guards that says who is logged in. */
  greets: v.boolean(),
  /** Whether the person register's response, with the name of the logged-in person, is inlined. */
  names: v.exactOptional(v.boolean(), false),
  /** Whether it is the receipt of an already submitted Application; missing from servers that do not report it. */
  sent: v.exactOptional(v.boolean(), false),
  /** Whose page it is, and for a slice the script that registers it, under the base of its version. */
  slice: v.nullable(
    v.object({
      name: SliceNameSchema,
      entry: PathSchema,
      integrity: v.string(),
      /** Whether its page has a form; missing when the server does not know. */
      forms: v.exactOptional(v.boolean(), true),
    }),
  ),
});
export type First = v.InferOutput<typeof FirstSchema>;

const TextSchema = v.pipe(v.string(), v.parseJson(), FirstSchema);

/** Parses the data in the page. Throws when it is invalid: the page is then rendered by the browser. */
export const readFirst = (text: string): First => v.parse(TextSchema, text);

/** A page to render. */
export interface RenderRequest {
  readonly pathname: string;
  /** Host name and port of the visitor's request. */
  readonly host: string;
  /** With its question mark, or ''. */
  readonly search: string;
  readonly language: Sprak;
  /** The responses to the page's calls; a page that makes any other call cannot be rendered. */
  readonly answers: Answers;
  /** Whether it is a page without guards that says who is logged in. */
  readonly greets: boolean;
  /** Whether `answers` has the person register's response, with the name of the logged-in person. */
  readonly names: boolean;
  /** Whether `answers` has the submitted Application. */
  readonly sent: boolean;
  /** The accepted terms, from the visitor's cookie. */
  readonly terms: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly registry: Registry;
}
