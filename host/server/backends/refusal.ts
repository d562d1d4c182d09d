import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import type { Answer } from './exchange.ts';
import { isRepeatable, type Repeated } from './repeatable.ts';

/** The `kod` of a problem; undefined when the body is not a problem with one. */
function codeOf(body: Buffer): unknown {
  try {
    const problem: unknown = JSON.parse(String(body));
    return typeof problem === 'object' && problem !== null && 'kod' in problem ? problem.kod : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the response is a 503 after which another backend may be asked: from an overloaded backend, which has done nothing (ADR 0036), or from one that is
 * stopping, when the call can be repeated without knowing what was done. A backend that stays and says 503 lacks something that the others lack too.
 */
export function mayAskAnother(call: Repeated, { status, headers, body }: Answer): boolean {
  if (status !== 503 || !Buffer.isBuffer(body)) return false;
  return codeOf(body) === OVERLOADED || (headers.connection === 'close' && isRepeatable(call));
}
