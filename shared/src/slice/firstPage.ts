import * as v from 'valibot';
import type { Answers } from '../api/answers.ts';
import type { Sprak } from '../domain/sprak.ts';
import { SliceNameSchema } from './names.ts';
import type { Registry } from './registry.ts';
import { PathSchema } from './storePath.ts';

// What a page that the composition server has rendered says about itself, so that the browser goes on from the same state (PLUS-50).

/** Id of the script element that says it; a page without it was not rendered on the server. */
export const FIRST_ID = 'first';

/** Where the slice's HTML goes in the shell's. */
export const SLICE_PLACE = '<!--slice-->';

const FirstSchema = v.object({
  /** The server's time when it rendered, in milliseconds since 1970: what depends on the time is the same in the first render here. */
  now: v.number(),
  /** Whether it is a page without guards that says who is logged in. */
  greets: v.boolean(),
  /** Whether the person register's answer, which names who is logged in, came with it. */
  names: v.exactOptional(v.boolean(), false),
  /** Whether it is the receipt of what had been sent in before; a server that cannot tell says nothing. */
  sent: v.exactOptional(v.boolean(), false),
  /** Whose page it is, and for a slice the script that registers it, under the base of its version. */
  slice: v.nullable(
    v.object({
      name: SliceNameSchema,
      entry: PathSchema,
      integrity: v.string(),
      /** Whether its page has a form; a server that does not know does not say. */
      forms: v.exactOptional(v.boolean(), true),
    }),
  ),
});
export type First = v.InferOutput<typeof FirstSchema>;

const TextSchema = v.pipe(v.string(), v.parseJson(), FirstSchema);

/** Reads what the page says. Throws when that cannot be read: then the page is rendered here. */
export const readFirst = (text: string): First => v.parse(TextSchema, text);

/** A page to render. */
export interface RenderRequest {
  readonly pathname: string;
  /** Host name and port that the visitor asked. */
  readonly host: string;
  /** With its question mark, or ''. */
  readonly search: string;
  readonly language: Sprak;
  /** The answers to what the page asks; a page that asks for anything else cannot be rendered. */
  readonly answers: Answers;
  /** Whether it is a page without guards that says who is logged in. */
  readonly greets: boolean;
  /** Whether the person register's answer, which names who is logged in, is one of them. */
  readonly names: boolean;
  /** Whether what has been sent in is one of them. */
  readonly sent: boolean;
  /** The accepted terms, by the visitor's cookie. */
  readonly terms: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly registry: Registry;
}
