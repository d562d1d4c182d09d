import { routeOf } from '@uppgiftsandring/shared/domain/routes';
import { withShelf, type Shelf } from '../boot/storage.ts';

const KEY = 'uppgiftsandring.retur';

/** The page that was left when the session ended, and the draft that it showed, if any was loaded yet (PLUS-02). */
export interface ReturnMarker {
  readonly path: string;
  readonly ansokan: string | null;
}

/**
 * Whether a page can be returned to: a page of the errand itself, reached with a draft. Only the path is judged, so what a
 * stored marker names is always a route of the table and never another site.
 */
export function isResumable(path: string): boolean {
  const route = routeOf(path.split(/[?#]/, 1)[0] ?? '');
  return route !== undefined && (route.guards as readonly string[]).includes('association');
}

/** Remembers the page. */
export function leaveMarker(shelf: Shelf | null, marker: ReturnMarker): void {
  if (isResumable(marker.path)) withShelf(shelf, (store) => store.setItem(KEY, JSON.stringify(marker)));
}

/**
 * The path that the marker leads back to, or null when there is none or it belongs to another draft. A draft has one owner,
 * so another person who logs in in the same tab is not led to what somebody else worked on.
 */
export function returnPath(shelf: Shelf | null, ansokan: string): string | null {
  const marker = readMarker(shelf);
  if (!marker || !isResumable(marker.path)) return null;
  return marker.ansokan === null || marker.ansokan === ansokan ? marker.path : null;
}

/** Removes the marker: once a page of the errand is shown, after a chosen logout, and after an abort. */
export function forgetMarker(shelf: Shelf | null): void {
  withShelf(shelf, (store) => store.removeItem(KEY));
}

function readMarker(shelf: Shelf | null): ReturnMarker | null {
  const stored: unknown = withShelf(shelf, (store) => JSON.parse(store.getItem(KEY) ?? 'null'));
  return isMarker(stored) ? stored : null;
}

function isMarker(value: unknown): value is ReturnMarker {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('ansokan' in value)) return false;
  return typeof value.path === 'string' && (value.ansokan === null || typeof value.ansokan === 'string');
}
