const EVERY_MS = 500;

/** Calls `stop` once when the process that started this one is gone, for any reason: npm ends its shell when it is told to end, but not what that runs. */
export function whenOrphaned(stop) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    stop();
  }, EVERY_MS).unref();
}
