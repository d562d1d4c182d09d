/** After this time something else must be shown in the slice's place (ERR-08, ERR-14). */
export const DEADLINE_MS = 10_000;
const PAUSES_MS = [300, 900];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The promise's result if it comes within that many milliseconds, else that of `late`, which may throw. */
export async function inTime<Value, Late>(promise: Promise<Value>, within: number, late: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, within))).then(late);
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** For `inTime`: throws an error with that reason. */
export const fails = (reason: string) => (): never => {
  throw new Error(reason);
};

interface Trying {
  readonly within?: number;
  readonly isFinal?: (error: unknown) => boolean;
}

/** The result of `load`, tried up to three times within the deadline; `load` gets the number of failures so far. Rejects with its last error, or on timeout. */
export function tried<Value>(
  what: string,
  load: (failures: number) => Promise<Value>,
  { within = DEADLINE_MS, isFinal = () => false }: Trying = {},
): Promise<Value> {
  let isOver = false;
  const tries = async () => {
    for (const [failures, pause] of PAUSES_MS.entries()) {
      try {
        return await load(failures);
      } catch (error) {
        if (isOver || isFinal(error)) throw error;
        console.warn(`${what} could not be loaded; trying again`, error);
        await sleep(pause);
        // The time may be up, and the caller may already have started another try.
        if (isOver) throw error;
      }
    }
    return load(PAUSES_MS.length);
  };
  return inTime(tries(), within, fails(`${what} did not come within ${within / 1000} s`)).finally(() => {
    isOver = true;
  });
}
