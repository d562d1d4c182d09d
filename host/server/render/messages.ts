import type { RenderRequest } from '@uppgiftsandring/shared/slice/firstPage';
import * as v from 'valibot';

// The messages between the composition server and a process that renders. Those from the process are not trusted.

/** Texts by language. */
type Catalogues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Everything that a process needs; it reads nothing itself. */
export interface Setup {
  /** The shell's build for the server. */
  readonly shell: string;
  readonly texts: Catalogues;
  /** The slice to render; without it the process renders the shell. */
  readonly slice?: { readonly name: string; readonly code: string; readonly base: string; readonly texts: Catalogues };
}

export type ToChild = { readonly setup: Setup } | { readonly request: RenderRequest };

/** The longest HTML accepted, in characters: longer than any page. */
const LONGEST = 1_000_000;
const reason = v.pipe(v.string(), v.maxLength(300));

export const FromChildSchema = v.variant('is', [
  v.object({ is: v.literal('ready') }),
  v.object({ is: v.literal('html'), html: v.pipe(v.string(), v.maxLength(LONGEST)) }),
  /** The page makes a request that the server has no response to. */
  v.object({ is: v.literal('unanswered'), reason }),
  v.object({ is: v.literal('failed'), reason }),
  /** It has nothing left to do; `bytes` is the memory that it holds. */
  v.object({ is: v.literal('idle'), bytes: v.number() }),
]);
export type FromChild = v.InferOutput<typeof FromChildSchema>;
