/** After this time something else must stand where a slice should (ERR-08, ERR-14). */
export const DEADLINE_MS = 10_000;
/** What could not be loaded is tried again after these pauses. */
const PAUSES_MS = [300, 900];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The same promise, rejected with the reason when it has not been settled within the time, in milliseconds. */
export async function inTime<Value>(promise: Promise<Value>, reason: string, within = DEADLINE_MS): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), within);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

interface Trying {
  /** Milliseconds for all tries together. */
  readonly within?: number;
  /** Whether trying again cannot help. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** What `load` returns, which is tried three times within the deadline and told how often it has failed. Rejects with its last error, or says that it came too late. */
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
        // Somebody else may be trying by now.
        if (isOver) throw error;
      }
    }
    return load(PAUSES_MS.length);
  };
  return inTime(tries(), `${what} did not come within ${within / 1000} s`, within).finally(() => {
    isOver = true;
  });
}
