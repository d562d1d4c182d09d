import { MAX_LOG_MESSAGE, MAX_LOG_STACK, MAX_LOG_URL } from '../domain/constants.ts';
import { maskPersonalIds } from '../domain/person/personnummer.mask.ts';
import { wellFormed } from '../domain/text.ts';
import type { LogEntry, LogSource } from '../wire/log.ts';
import { browserFault, type BrowserEvidence } from './browserFaults.ts';
import type { ClientFacts, DescribeDevice } from './device.ts';

/** A caller's log request. Without a `source`, the slice is read from the stack trace. */
export interface LogRequest {
  readonly level: LogEntry['level'];
  readonly message: string;
  readonly stack?: string | null | undefined;
  readonly source?: LogSource;
}

export interface LogContext {
  readonly facts: ClientFacts;
  readonly url: string;
  readonly browser?: BrowserEvidence | undefined;
}

/** Masks and truncates a text, which is cut before it is searched too, and replaces a surrogate pair that the cut has split: some JSON parsers reject a lone half. */
const clean = (text: string, max: number): string => wellFormed(maskPersonalIds(text.slice(0, 4 * max)).slice(0, max));

/** The slice whose files are in the stack trace: the error belongs to that slice, whoever caught it (PLUS-25). */
function sourceIn(stack: string | null | undefined): LogSource | undefined {
  const [, name, version] = /\/slices\/(\w+)\/([\w.@+-]+)\//.exec(stack ?? '') ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

/** Makes the entry that goes to the log; personal numbers are masked and long texts cut (LOG-01, LOG-02, API-14). What the visitor's browser alone does is no error (PLUS-77). */
export function toLogEntry(request: LogRequest, context: LogContext, describe: DescribeDevice) {
  const source = request.source ?? sourceIn(request.stack);
  const fault = request.level === 'ERROR' && context.browser ? browserFault(request.message, request.stack, context.browser) : null;
  return {
    level: fault ? 'INFO' : request.level,
    message: clean(request.message, MAX_LOG_MESSAGE),
    additional: {
      deviceInfo: describe(context.facts),
      url: clean(context.url, MAX_LOG_URL),
      stack: request.stack ? clean(request.stack, MAX_LOG_STACK) : null,
      ...(source ? { source } : {}),
      ...(fault ? { browserFault: fault } : {}),
    },
  } satisfies LogEntry;
}

/** The message and stack of a caught value of any kind. */
export function describeError(error: unknown): { readonly message: string; readonly stack: string | null } {
  return error instanceof Error ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? null } : { message: String(error), stack: null };
}

/** Logs uncaught errors and rejections (LOG-03), as INFO what the content policy has stopped; each message once. Returns a function that stops it. */
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
