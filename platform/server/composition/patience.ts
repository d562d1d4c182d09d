/** The result of a promise if it comes within that many milliseconds, else undefined. */
export async function inTime<T>(answer: Promise<T>, within: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), within);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Runs a piece of work once for all callers that ask for it meanwhile. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const going = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = going.get(key) ?? work().finally(() => going.delete(key));
    going.set(key, known);
    return known;
  };
}
