import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../startupError.ts';

/**
 * What was read from files of keys, now and again at each use, so that they are exchanged by replacing the files (PLUS-62). What cannot be used is told
 * of, and what was read before is used on. Throws a `StartupError` for what is wrong at the start.
 */
export function following<Read>(logger: FastifyBaseLogger, read: () => Read): () => Read {
  let current = read();
  return () => {
    try {
      current = read();
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      logger.error({ event: 'keys-refused', reason: error.message }, 'the keys that were read before are used on');
    }
    return current;
  };
}
