import { maskDeep } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { describeError } from './describeError.ts';

/**
 * JSON lines on standard output. Every line passes `maskDeep` just before it is written, so that no caller
 * can forget it; errors are described without query values.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: { service: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: (line) => `${JSON.stringify(maskDeep(JSON.parse(line)))}\n` },
  });
}
