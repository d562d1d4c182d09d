import { ConstantBackoff, handleType, retry, wrap } from 'cockatiel';
import * as v from 'valibot';
import { createBreaker } from './breaker.ts';
import type { Send } from './credentials.ts';
import { Problem } from '../../base/errors.ts';

/** The outside system did not answer in time, not at all, with a failure of its own, or with something unreadable. */
class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

interface OutsideAnswer {
  readonly status: number;
  /** Parsed JSON, or null when there was none. */
  readonly body: unknown;
}

/** The key to look up, when it must not be in the URL: it is sent as JSON in a POST that changes nothing. */
type Question = Readonly<Record<string, string>>;

/** How long a system that is down is sent nothing. */
const SPARED_MS = 2000;
/** The pause before the retry. */
const PAUSE_MS = 100;

/** The largest response: far more than the largest board takes; one that does not end must not fill our memory. */
const MOST_BYTES = 8_388_608;

/** The body as text; throws when it is too large, and discards the rest. */
export async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new OutsideError(`answered with more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function fetchJson(send: Send, url: string, question: Question | undefined, timeoutMs: number): Promise<OutsideAnswer> {
  const asking = question === undefined ? {} : { method: 'POST', body: JSON.stringify(question) };
  const headers = { accept: 'application/json', ...(question !== undefined && { 'content-type': 'application/json' }) };
  try {
    const response = await send(url, { ...asking, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await textOf(response);
    if (response.status >= 500) throw new OutsideError(`answered ${response.status}`);
    return { status: response.status, body: response.ok ? JSON.parse(text) : null };
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('no usable answer', { cause: error });
  }
}

/**
 * Reads from an outside system: timeout, one retry (only for reads, which are safe to repeat), and a circuit breaker. A read returns the parsed answer, null for
 * 404; throws `refused` for 400, 429 for 429, and 502 with `kod` for every other answer and failure.
 */
export function createReader<Answer>(base: string, timeoutMs: number, kod: string, AnswerSchema: v.GenericSchema<unknown, Answer>, send: Send = fetch) {
  const once = createBreaker((error) => error instanceof OutsideError, SPARED_MS).policy;
  const twice = retry(handleType(OutsideError), { maxAttempts: 1, backoff: new ConstantBackoff(PAUSE_MS) });
  const policy = wrap(twice, once);
  const failed = (cause: unknown) => new Problem(502, kod, [], { cause });
  return async (path: string, question?: Question, refused?: Problem): Promise<Answer | null> => {
    const asked = policy.execute(() => fetchJson(send, `${base}${path}`, question, timeoutMs));
    const { status, body } = await asked.catch((error: unknown) => Promise.reject(failed(error)));
    if (status === 404) return null;
    if (status === 429) throw new Problem(429, 'FOR_MANGA_ANROP');
    if (status === 400 && refused !== undefined) throw refused;
    const parsed = v.safeParse(AnswerSchema, body);
    if (status !== 200 || !parsed.success) throw failed(new Error(`unexpected answer ${status}`));
    return parsed.output;
  };
}
