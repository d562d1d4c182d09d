/** Later than everything that the first screen needs. */
const AT_LATEST_MS = 5000;

/** Does something when the page is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work, AT_LATEST_MS);
}
