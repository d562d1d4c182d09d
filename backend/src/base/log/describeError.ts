import { MAX_LOG_STACK } from '@uppgiftsandring/shared/domain/constants';
import { maskPersonalIds } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { DrizzleQueryError } from 'drizzle-orm/errors';

interface DescribedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
  cause?: DescribedError | undefined;
}

/** Only the frames: the first lines of a stack repeat the message, which may quote what a person wrote. */
const frames = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

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
