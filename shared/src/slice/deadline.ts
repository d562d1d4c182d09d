/** After this time something else must stand where a slice should (ERR-08, ERR-14). */
export const DEADLINE_MS = 10_000;

/** The same promise, rejected with the reason when it has not been settled at the deadline. */
export async function inTime<Value>(promise: Promise<Value>, reason: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), DEADLINE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
