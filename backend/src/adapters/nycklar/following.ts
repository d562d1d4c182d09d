import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../../base/startupError.ts';

/**
 * The content of key files, read now and again at each use, so that keys are exchanged by replacing the files (PLUS-62). New content that cannot be used is
 * logged, and the old stays in use. Throws a `StartupError` for what is wrong at the start.
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
