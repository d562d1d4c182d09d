import { maskPersonalIds } from '../domain/personnummer.mask.ts';
import type { ClientFacts, DescribeDevice, DeviceInfo } from './device.ts';

type LogLevel = 'ERROR' | 'INFO';

/** A part of the page and its version (PLUS-25). */
export interface LogSource {
  readonly name: string;
  readonly version: string;
}

/** What a caller wants logged. Without a `source` the stack tells which slice it was. */
export interface LogRequest {
  readonly level: LogLevel;
  readonly message: string;
  readonly stack?: string | null | undefined;
  readonly source?: LogSource;
}

/** A log entry as it is sent (DATA-23). */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly additional: {
    readonly deviceInfo: DeviceInfo;
    readonly url: string;
    readonly stack: string | null;
    readonly source?: LogSource;
  };
}

/** Where and with what the user sits, read when the entry is made. */
export interface LogContext {
  readonly facts: ClientFacts;
  readonly url: string;
}

/** The server takes no more, and an entry that is too long would be lost as a whole. */
const MAX_MESSAGE = 2000;
const MAX_URL = 2000;
const MAX_STACK = 8000;

const clean = (text: string, max: number): string => maskPersonalIds(text).slice(0, max);

/** The slice whose files a stack passes through: what is thrown there is its, whoever caught it (PLUS-25). */
function sourceIn(stack: string | null | undefined): LogSource | undefined {
  const [, name, version] = /\/slices\/(\w+)\/([\w.@+-]+)\//.exec(stack ?? '') ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

/** Makes the entry that goes to the log; personal numbers are masked and long texts cut (LOG-01, LOG-02, API-14). */
export function toLogEntry(request: LogRequest, context: LogContext, describe: DescribeDevice): LogEntry {
  const source = request.source ?? sourceIn(request.stack);
  return {
    level: request.level,
    message: clean(request.message, MAX_MESSAGE),
    additional: {
      deviceInfo: describe(context.facts),
      url: clean(context.url, MAX_URL),
      stack: request.stack ? clean(request.stack, MAX_STACK) : null,
      ...(source ? { source } : {}),
    },
  };
}

/** What can be told about a caught value of any kind. */
export function describeError(error: unknown): { readonly message: string; readonly stack: string | null } {
  return error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? null }
    : { message: String(error), stack: null };
}
