import {
  HandlaggningstidSchema,
  MeddelandeBodySchema,
  MeddelandeParamsSchema,
  MeddelandeSchema,
  type Meddelande,
  type MeddelandeKind,
} from '@uppgiftsandring/shared/wire/public';
import { eq } from 'drizzle-orm';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';
import { requireToken } from '../api/bearer.ts';
import type { Api } from '../api/validation.ts';
import type { WithHandlaggningstid } from '../../adapters/case/handlaggningstid.ts';
import type { WithClock, WithDb } from '../../config/with.ts';
import { first, type Db } from '../../db/db.ts';
import { meddelanden } from '../../db/schema.ts';

/** The public messages (API-15, API-20): JSON, or JSON `null`. */
export function meddelandeRoutes(app: Api, { db }: WithDb): void {
  const schema = { response: { 200: MeddelandeSchema } };

  app.get('/public/getMeddelande', { schema }, () => readMeddelande(db, 'notifiering'));
  app.get('/public/getSystemmeddelande', { schema }, () => readMeddelande(db, 'system'));
}

/** How long a case takes now (PLUS-75): JSON, or JSON `null` while the case system does not say. */
export function handlaggningstidRoute(app: Api, { handlaggningstid }: WithHandlaggningstid): void {
  app.get('/public/getHandlaggningstid', { schema: { response: { 200: HandlaggningstidSchema } } }, async () => {
    const veckor = await handlaggningstid();
    return veckor === null ? null : { veckor };
  });
}

/** Where an operator sets a message while the backend runs; requires a token, and is not reachable through the composition server. */
export function meddelandeOperatorRoutes(app: Api, { db, now }: WithDb & WithClock, operatorToken: string): void {
  app.put(
    '/internal/meddelande/:kind',
    {
      schema: { params: MeddelandeParamsSchema, body: MeddelandeBodySchema, hide: true },
      onRequest: requireToken(operatorToken, 'OPERATOR_TOKEN'),
    },
    async (request, reply) => {
      await db.transaction(async (tx) => {
        await writeMeddelande(tx, request.params.kind, request.body.meddelande, now());
        const utfall = request.body.meddelande === null ? 'borttaget' : 'satt';
        await note(tx, { handelse: 'meddelande', aktor: DRIFTEN, avser: request.params.kind, utfall }, now());
      });
      request.log.info({ event: 'meddelande', kind: request.params.kind }, 'message changed');
      return reply.code(204).send();
    },
  );
}

/** The current message, null when there is none (DATA-26). */
const readMeddelande = (db: Db, kind: MeddelandeKind): Promise<Meddelande> =>
  first(db.select({ rubrik: meddelanden.rubrik, text: meddelanden.text }).from(meddelanden).where(eq(meddelanden.kind, kind)));

async function writeMeddelande(db: Db, kind: MeddelandeKind, meddelande: Meddelande, now: Date): Promise<void> {
  if (meddelande === null) return void (await db.delete(meddelanden).where(eq(meddelanden.kind, kind)));
  const set = { ...meddelande, updatedAt: now };
  await db
    .insert(meddelanden)
    .values({ kind, ...set })
    .onConflictDoUpdate({ target: meddelanden.kind, set });
}
