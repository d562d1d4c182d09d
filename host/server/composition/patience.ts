/** How long a page waits for a store that has not answered yet; after that it comes without the slice. */
const PATIENCE_MS = 1000;

/** An answer that comes in time, else undefined. */
export async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Runs a piece of work once for all callers that ask for it meanwhile. */
export function together<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const going = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = going.get(key) ?? work().finally(() => going.delete(key));
    going.set(key, known);
    return known;
  };
}
