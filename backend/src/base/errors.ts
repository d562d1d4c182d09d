import type { Kod } from '@uppgiftsandring/shared/domain/constants';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';

/** An answer as `application/problem+json` (RFC 9457). `kod` gives programs the reason. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly kod: string;
  readonly fel: readonly Fel[];

  constructor(status: number, kod: string, fel: readonly Fel[] = [], options?: ErrorOptions) {
    super(kod, options);
    this.status = status;
    this.kod = kod;
    this.fel = fel;
  }
}

/** The person or address has made too many calls; there may be more after `retryAfter` seconds. */
export class TooMany extends Problem {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'FOR_MANGA_ANROP');
    this.retryAfter = retryAfter;
  }
}

/** An answer whose exact text the specification requires, as `text/plain`. */
export class TextAnswer extends Error {
  override readonly name = 'TextAnswer';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export const badRequest = (fel: readonly Fel[]) => new Problem(400, 'OGILTIGA_UPPGIFTER', fel);
export const isTooMany = (error: unknown): boolean => error instanceof Problem && error.status === 429;
export const notFound = () => new Problem(404, 'FINNS_INTE');
/** The draft is not the session's current one, has changed since it was read, or is signed (API-06, ERR-06). */
export const conflict = (kod: Kod | 'ANDRAD_SEDAN_LASNING') => new Problem(409, kod);
