import { subDays } from 'date-fns/subDays';
import { and, eq, gt } from 'drizzle-orm';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { termsHash } from '@uppgiftsandring/shared/domain/arende/villkorHash';
import texter from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json' with { type: 'json' };
import { GodkannandeSchema, VillkorHashSchema } from '@uppgiftsandring/shared/wire/session';
import type { Db } from '../../db/db.ts';
import { villkorsgodkannanden } from '../../db/schema.ts';
import { badRequest } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { emptyAnswer, textAnswer } from '../api/answers.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { WithClock, WithDb } from '../../config/with.ts';

/** The value that the terms cookie must have for the person (TERMS-11): identifies the texts and the person. */
export const hashFor = (personnummer: string): string => termsHash(texter, personnummer);

/** Records that the person accepts the terms now. */
export async function noteAcceptance(db: Db, personnummer: string, now: Date): Promise<void> {
  const accepted = { hash: hashFor(personnummer), godkandAt: now };
  await db
    .insert(villkorsgodkannanden)
    .values({ personnummer, ...accepted })
    .onConflictDoUpdate({ target: villkorsgodkannanden.personnummer, set: accepted });
}

/** When the person accepted the terms in their present wording; null when the cookie or the server's own record lacks it or is too old (VAL-63). */
export async function acceptedAt(db: Db, personnummer: string, cookie: string | undefined, now: Date): Promise<Date | null> {
  const hash = hashFor(personnummer);
  if (cookie !== hash) return null;
  const known = and(
    eq(villkorsgodkannanden.personnummer, personnummer),
    eq(villkorsgodkannanden.hash, hash),
    gt(villkorsgodkannanden.godkandAt, subDays(now, TERMS_COOKIE_DAYS)),
  );
  const [row] = await db.select().from(villkorsgodkannanden).where(known);
  return row?.godkandAt ?? null;
}

/** The value that the terms cookie must have for this person (API-19, TERMS-09, TERMS-11), and the call by which the person accepts (TERMS-07, VAL-63). */
export function villkorRoutes(app: Api, { db, now }: WithDb & WithClock): void {
  app.get(
    '/api/anvandarvillkor/hash',
    { schema: { response: { 200: textAnswer('MD5, 32 hexadecimala tecken.', VillkorHashSchema) } } },
    async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .serializer(String)
        .send(hashFor(sessionOf(request).personnummer)),
  );

  app.post(
    '/api/anvandarvillkor/godkann',
    { schema: { body: GodkannandeSchema, response: { 204: emptyAnswer('Godkännandet är noterat.') } } },
    async (request, reply) => {
      const { personnummer } = sessionOf(request);
      // Only the version that was shown can be accepted.
      if (request.body.hash !== hashFor(personnummer)) throw badRequest([{ path: 'hash', kod: 'annan' }]);
      await noteAcceptance(db, personnummer, now());
      return reply.code(204).send();
    },
  );
}
