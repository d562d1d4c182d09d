import { vi } from 'vitest';

/** Puts back what a test has changed of the clock, of objects, of the globals and of the environment: the next one runs in the same worker. */
export function putBack(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
