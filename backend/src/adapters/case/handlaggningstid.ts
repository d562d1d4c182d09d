import { setTimeout as wait } from 'node:timers/promises';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Send } from '../outside/credentials.ts';
import { createReader } from '../outside/outside.ts';

/** How many weeks a case takes now, by the case system; null while it does not say (PLUS-75). */
export type Handlaggningstid = () => Promise<number | null>;

export type WithHandlaggningstid = { readonly handlaggningstid: Handlaggningstid };

/** How long the first page waits for the case system; later ones get the last answer at once. */
const PATIENCE_MS = 500;
const TidSchema = v.object({ veckor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(104)) });

interface Asking {
  readonly timeoutMs: number;
  /** How long an answer, or the lack of one, is used before the next call. */
  readonly freshSeconds: number;
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger;
}

/** `GET /handlaggningstid` of the case system, reached by URL; whoever asks here is answered from memory. */
export function createHandlaggningstid(base: string, { timeoutMs, freshSeconds, now, logger }: Asking, send?: Send): Handlaggningstid {
  const read = createReader(base, timeoutMs, 'ARENDESYSTEMET_SVARAR_INTE', TidSchema, send);
  let askedAt: Date | null = null;
  let known: number | null = null;
  const ask = async (): Promise<void> => {
    try {
      known = (await read('/handlaggningstid'))?.veckor ?? null;
    } catch (err) {
      known = null;
      logger.warn({ event: 'handling-time-unknown', err }, 'the case system did not say how long a case takes');
    }
  };
  return async () => {
    const before = askedAt;
    if (before !== null && differenceInSeconds(now(), before) < freshSeconds) return known;
    askedAt = now();
    const asked = ask();
    if (before === null) await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })]);
    return known;
  };
}
