import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import * as v from 'valibot';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, tabShelf, type Shelf } from '@uppgiftsandring/shared/state';
import { pageAt } from '../pages.ts';

const KEY = 'uppgiftsandring.retur';

/** The page that the user was on when the session ended, and its draft, if one was loaded (PLUS-02). */
interface ReturnMarker {
  readonly path: string;
  readonly ansokan: string | null;
}

/** Whether a page can be returned to: a page of the errand, reached with a draft. A stored marker is such a path, and never another site. */
export function isResumable(path: string): boolean {
  const route = pageAt(path.split(/[?#]/, 1)[0] ?? '');
  return route !== undefined && route.guards.includes('association');
}

const MarkerSchema = v.pipe(v.string(), v.parseJson(), v.object({ path: v.string(), ansokan: v.nullable(v.string()) }));

/** Remembers the page. */
export function leaveMarker(shelf: Shelf, marker: ReturnMarker): void {
  if (isResumable(marker.path)) shelf.write(KEY, JSON.stringify(marker));
}

/** The path that the marker leads back to; null when there is none, or when it belongs to another draft, as another person's does. */
export function returnPath(shelf: Shelf, ansokan: string): string | null {
  const marker = readMarker(shelf);
  if (!marker || !isResumable(marker.path)) return null;
  return marker.ansokan === null || marker.ansokan === ansokan ? marker.path : null;
}

/** Whether there is a marker, no matter whose. */
export const isMarked = (shelf: Shelf): boolean => readMarker(shelf) !== null;

/** Removes the marker: once a page of the errand is shown, after a chosen logout, and after an abort. */
export const forgetMarker = (shelf: Shelf): void => shelf.remove(KEY);

function readMarker(shelf: Shelf): ReturnMarker | null {
  const marker = v.safeParse(MarkerSchema, shelf.read(KEY));
  return marker.success ? marker.output : null;
}

/** Whether a page is where an errand begins. */
const isStartPage = (pathname: string) => pageAt(pathname)?.guards.includes('noAssociation') ?? false;

/** Leads back to the page that was left when the session ended, once, from the start page (PLUS-02, ROUTE-03). `shown` is the page on the screen. */
export function useReturn(shown: Location | null): (redirect: string) => string {
  const { pathname } = useLocation();
  const draft = useAtomValue(ansokanAtom).data?.id;
  const arrived = shown !== null && (isResumable(shown.pathname) || isStartPage(shown.pathname));
  useEffect(() => {
    if (arrived) forgetMarker(tabShelf);
  }, [arrived]);
  return (redirect) => {
    const isStart = isStartPage(pathname) && redirect === GUARD_TARGET.noAssociation;
    return (isStart && draft !== undefined ? returnPath(tabShelf, draft) : null) ?? redirect;
  };
}
