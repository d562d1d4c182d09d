import { maskDeep } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { describeError } from './describeError.ts';

const withoutEpost = (_key: string, value: unknown): unknown => (typeof value === 'string' ? maskEpost(value) : value);

/** JSON lines on standard output, or in `stream`, each masked just before it is written; errors are described without query values. */
export function createLogger(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: (line) => `${JSON.stringify(maskDeep(JSON.parse(line, withoutEpost)))}\n` },
  };
  // Written several lines at a time under load, else soon; the rest is written when the process ends.
  return pino(options, stream ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 50 }));
}

const MASK = '[e-post]';
/** Each part is limited to the length that an address may have, so that the time is linear in the text's length. */
const EPOST = /[\p{L}\p{N}._+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu;

/** The text as it may be logged: without e-mail addresses, also in a URL (ASVS 16.2.5). */
export const maskEpost = (text: string): string => (/@|%40/.test(text) ? text.replace(EPOST, MASK) : text);
