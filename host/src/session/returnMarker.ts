import * as v from 'valibot';
import { pageAt } from '../pages.ts';
import type { Shelf } from '@uppgiftsandring/shared/state';

const KEY = 'uppgiftsandring.retur';

/** The page that the user was on when the session ended, and its draft, if one was loaded (PLUS-02). */
export interface ReturnMarker {
  readonly path: string;
  readonly ansokan: string | null;
}

/**
 * Whether a page can be returned to: a page of the errand, reached with a draft. Only the path is kept, so a
 * stored marker always names a route of the table and never another site.
 */
export function isResumable(path: string): boolean {
  const route = pageAt(path.split(/[?#]/, 1)[0] ?? '');
  return route !== undefined && route.guards.includes('association');
}

const MarkerSchema = v.pipe(v.string(), v.parseJson(), v.object({ path: v.string(), ansokan: v.nullable(v.string()) }));

/** Remembers the page. */
export function leaveMarker(shelf: Shelf, marker: ReturnMarker): void {
  if (isResumable(marker.path)) shelf.write(KEY, JSON.stringify(marker));
}

/**
 * The path that the marker leads back to, or null when there is none or it belongs to another draft. A draft has one owner,
 * so another person who logs in in the same tab is not led to somebody else's work.
 */
export function returnPath(shelf: Shelf, ansokan: string): string | null {
  const marker = readMarker(shelf);
  if (!marker || !isResumable(marker.path)) return null;
  return marker.ansokan === null || marker.ansokan === ansokan ? marker.path : null;
}

/** Whether there is a marker, no matter whose. */
export const isMarked = (shelf: Shelf): boolean => readMarker(shelf) !== null;

/** Removes the marker: once a page of the errand is shown, after a chosen logout, and after an abort. */
export function forgetMarker(shelf: Shelf): void {
  shelf.remove(KEY);
}

function readMarker(shelf: Shelf): ReturnMarker | null {
  const marker = v.safeParse(MarkerSchema, shelf.read(KEY));
  return marker.success ? marker.output : null;
}
