import { type LogRequest, describeError } from './log.ts';

/**
 * Logs uncaught errors and unhandled promise rejections that reach the window (LOG-03), and what the page's content policy has stopped: an injection, or an
 * extension of the visitor's, so that it is no error. The same message is logged once per page load, so that a repeated error does not flood the log. Returns a
 * function that stops the logging.
 */
export function logUncaughtErrors(target: EventTarget, log: (entry: LogRequest) => Promise<void>): () => void {
  const told = new Set<string>();
  const once = (entry: LogRequest): void => {
    if (told.has(entry.message)) return;
    told.add(entry.message);
    void log(entry);
  };
  const listener = (event: Event): void => {
    const { reason, error, message, type }: Partial<PromiseRejectionEvent & ErrorEvent> = event;
    once({ level: 'ERROR', ...describeError(reason ?? error ?? message ?? type) });
  };
  const stopped = (event: Event): void => {
    const { effectiveDirective, blockedURI = '' }: Partial<SecurityPolicyViolationEvent> = event;
    // The origin alone: the rest of an address can name somebody.
    once({ level: 'INFO', message: `csp-violation: ${effectiveDirective} ${/^[\w-]+(:\/\/[^/?#]*)?/.exec(blockedURI)?.[0] ?? ''}` });
  };
  const listeners = { error: listener, unhandledrejection: listener, securitypolicyviolation: stopped };
  for (const [type, listen] of Object.entries(listeners)) target.addEventListener(type, listen);
  return () => {
    for (const [type, listen] of Object.entries(listeners)) target.removeEventListener(type, listen);
  };
}
