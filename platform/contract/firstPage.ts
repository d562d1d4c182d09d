import * as v from 'valibot';
import { PathSchema, SliceNameSchema } from './names.ts';
import type { Registry } from './registry.ts';

// What a page rendered by the composition server tells the browser about itself, so that the browser hydrates it from the same state (PLUS-50).

/** Id of the script element with this data; a page without it was not rendered on the server. */
export const FIRST_ID = 'first';

export const STATE_ID = 'state';

/** Of what a page tells somebody who tests (PLUS-49); no other page has it. */
export const PANEL_ID = 'panel';

/** Names the token of a tester's link, or of a tab's choice, without giving it. */
export const tokenEnd = (token: string): string => token.slice(-12);

/** The cookie in which a tab passes its choice to its own next page. */
export const TAB_COOKIE = 'testversion-flik';

/** Placeholder for the slice's HTML in the shell's. */
export const SLICE_PLACE = '<!--slice-->';

const FirstSchema = v.object({
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

/** The state that a page is rendered from, by part, ready to be written as JSON. A part that is missing is not known. */
export type State = Readonly<Record<string, unknown>>;

export interface RenderRequest {
  readonly pathname: string;
  /** Host name and port of the visitor's request. */
  readonly host: string;
  readonly search: string;
  readonly language: string;
  readonly state: State;
  readonly terms: string | null;
  readonly registry: Registry;
}
