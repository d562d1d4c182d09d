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

/** Does something with a shelf; answers null when it is missing, full or forbidden. */
export function withShelf<Result>(store: Storage | null, use: (store: Storage) => Result): Result | null {
  try {
    return store && use(store);
  } catch {
    return null;
  }
}
