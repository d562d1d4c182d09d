/**
 * A storage of the browser, or null where site data is blocked: then the very access throws, and only the convenience that
 * was to be stored is lost, never the page.
 */
function shelf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Storage of this tab. */
export const tabShelf = (): Storage | null => shelf(() => globalThis.sessionStorage);
/** Storage of this browser. */
export const browserShelf = (): Storage | null => shelf(() => globalThis.localStorage);

/** What is needed of a storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Does something with a shelf; answers null when it is missing, full or forbidden. */
export function withShelf<Result>(store: Shelf | null, use: (store: Shelf) => Result): Result | null {
  try {
    return store && use(store);
  } catch {
    return null;
  }
}
