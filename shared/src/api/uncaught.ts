import { type LogRequest, describeError } from './log.ts';

/**
 * Logs uncaught errors and unhandled promise rejections that reach the window (LOG-03). The same message is logged once per
 * page load, so that a repeated error does not flood the log. Returns a function that stops the logging.
 */
export function logUncaughtErrors(target: EventTarget, log: (entry: LogRequest) => Promise<void>): () => void {
  const told = new Set<string>();
  const listener = (event: Event): void => {
    const cause: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : undefined;
    const described = describeError(cause ?? ('message' in event ? event.message : event.type));
    if (told.has(described.message)) return;
    told.add(described.message);
    void log({ level: 'ERROR', ...described });
  };
  target.addEventListener('error', listener);
  target.addEventListener('unhandledrejection', listener);
  return () => {
    target.removeEventListener('error', listener);
    target.removeEventListener('unhandledrejection', listener);
  };
}
