import { maskDeep } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { describeError } from './describeError.ts';
import { maskEpost } from './epost.ts';

const withoutEpost = (_key: string, value: unknown): unknown => (typeof value === 'string' ? maskEpost(value) : value);

/**
 * JSON lines on standard output, or in `stream`. Every line passes `maskDeep` and `maskEpost` just before it is written, so that no caller
 * can forget it; errors are described without query values.
 */
export function createLogger(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: (line) => `${JSON.stringify(maskDeep(JSON.parse(line, withoutEpost)))}\n` },
  };
  // Written asynchronously, several lines at a time under load; the rest is written when the process ends.
  return pino(options, stream ?? pino.destination({ dest: 1, sync: false }));
}
