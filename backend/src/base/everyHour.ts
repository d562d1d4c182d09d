const HOUR_MS = 3_600_000;

/** Runs the work now and every hour. Returns a function that stops that and waits for the run in progress. */
export function everyHour(work: () => Promise<void>): () => Promise<void> {
  let running = work();
  const timer = setInterval(() => (running = work()), HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
