/** Where the browser keeps small texts by name. Never throws: what the browser's storage refuses is kept in memory, for as long as the page lives. */
export interface Shelf {
  readonly names: () => readonly string[];
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
  /** Whether what is written here outlives the page: false when the browser's storage is full or forbidden. */
  readonly lasts: () => boolean;
}

/** A shelf over one of the browser's storages, which may be missing, full or forbidden: then merely reading the property throws. */
export function createShelf(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const stored = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

  return {
    names: () => [...new Set([...attempt(stored, []), ...memory.keys()])],
    read: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    write: (name, text) => {
      memory.set(name, text);
      attempt((storage) => {
        storage.setItem(name, text);
        memory.delete(name);
      }, undefined);
    },
    remove: (name) => {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    lasts: () => {
      const tried = (storage: Storage) => {
        storage.setItem('prov', '');
        storage.removeItem('prov');
        return true;
      };
      return memory.size === 0 && attempt(tried, false);
    },
  };
}

/** The shelf of this tab: survives a reload. */
export const tabShelf = createShelf(() => sessionStorage);
/** The shelf of this browser: kept until it is cleared. */
export const browserShelf = createShelf(() => localStorage);
