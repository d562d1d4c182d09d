import { MAX_LOG_STACK } from '@uppgiftsandring/shared/domain/constants';
import { maskDeep, maskPersonalIds, TEN_DIGITS } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';

const MAY_HAVE_EPOST = /@|%40/;

const withoutEpost = (_key: string, value: unknown): unknown => (typeof value === 'string' ? maskEpost(value) : value);

/** JSON lines on standard output, or in `stream`, each masked just before it is written; errors are described without query values. */
export function createLogger(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: (line) => (isHarmless(line) ? line : `${JSON.stringify(maskDeep(JSON.parse(line, withoutEpost)))}\n`) },
  };
  // Written several lines at a time under load, else soon; the rest is written when the process ends.
  return pino(options, stream ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 50 }));
}

/** Whether a whole line has too few digits, besides its time, for a personal number, and no sign of an address: so are nearly all, and nothing of them is parsed. */
const isHarmless = (line: string): boolean => !TEN_DIGITS.test(line.slice(Math.max(0, line.indexOf('"service"')))) && !MAY_HAVE_EPOST.test(line);

/** Each part is limited to the length that an address may have, so that the time is linear in the text's length. */
const EPOST = /[\p{L}\p{N}._+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu;

/** The text as it may be logged: without e-mail addresses, also in a URL (ASVS 16.2.5). */
export const maskEpost = (text: string): string => (MAY_HAVE_EPOST.test(text) ? text.replace(EPOST, '[e-post]') : text);

type DescribedError = { type: string; message: string; code?: string | undefined; stack?: string | undefined; cause?: DescribedError | undefined };

/** Only the frames: the first lines of a stack repeat the message, which may quote what a person wrote. */
const frames = (stack: string | undefined): string | undefined => stack?.match(/^\s+at .*$/gm)?.join('\n');

/** A message may quote what somebody sent: cut before it is searched, with room for a number at the cut. */
const messageOf = (message: string): string => maskPersonalIds(message.slice(0, MAX_LOG_STACK + 100)).slice(0, MAX_LOG_STACK);

/** An error as it may be logged: masked, cut, and without the values of a database query. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const message = error instanceof DrizzleQueryError ? 'A database query failed' : messageOf(error.message);
  return { type: error.name, message, code, stack: frames(error.stack), cause };
}
