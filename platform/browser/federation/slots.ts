import type { SliceProps } from '../../contract/contract.ts';
import { sliceVersions } from './pages.ts';
import type { Source } from '../vitals/runs.ts';

// The slots of the page that is shown. What fills them is loaded when the page is at rest, and never if nothing does (PLUS-46).

export type PartProps = Pick<SliceProps, 'basename' | 'location' | 'navigator' | 'platform'>;
/** What the parts of a page are given: anew at each step of the page, when all of `steps` are called. */
export interface Parts {
  given: PartProps;
  readonly steps: Set<() => void>;
}
/** Reports what has failed, with the version that it was in. */
export type OnPartFailed = (failure: unknown, source: Source) => void;

const AT_REST_MS = 1500;

/** Fills a slot, `receipt/after`, when the page is at rest; the returned function empties it. */
export function fillLater(slot: string, place: HTMLElement, parts: Parts, onFailed: OnPartFailed): () => void {
  const over = new AbortController();
  const fill = async () => (await import(/* webpackChunkName: "slots" */ './fillSlot.ts')).fillSlot(slot, place, parts, onFailed, over.signal);
  if (Object.values(sliceVersions()).some((entry) => entry?.parts?.some((part) => part.slot === slot))) setTimeout(() => void fill(), AT_REST_MS);
  return () => over.abort();
}
