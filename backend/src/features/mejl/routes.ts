import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { KvittensmejlSchema, KvittoParamsSchema, type Kvittensmejl } from '@uppgiftsandring/shared/wire/kvitto';
import { findOwn } from '../ansokan/repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { findRow } from '../utkorg/outbox.ts';
import { kvittensmejl, type OutboxRow } from '../../db/signeraSchema.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { WithDb } from '../../config/with.ts';

const LAGEN = { waiting: 'SKICKAS', sent: 'SKICKAD', stopped: 'MISSLYCKAD' } as const satisfies Record<OutboxRow['state'], string>;

function toKvittensmejl(row: OutboxRow, epostadress: string): Kvittensmejl {
  const at = row.sentAt ?? row.stoppedAt ?? row.createdAt;
  return { epostadress: formatEpost(epostadress), lage: LAGEN[row.state], tidpunkt: at.toISOString() };
}

/** The address to which the receipt of the person's own application is e-mailed, and how far it has come (PLUS-16). */
export function mejlRoutes(app: Api, { db }: WithDb): void {
  app.get('/api/kvitton/:id/epost', { schema: { params: KvittoParamsSchema, response: { 200: KvittensmejlSchema } } }, async (request) => {
    const own = await findOwn(db, sessionOf(request).personnummer, request.params.id);
    if (own === null) throw notFound();
    const row = await findRow(db, kvittensmejl, own.id);
    return row && toKvittensmejl(row, own.innehall.kontaktperson?.epostadress ?? '');
  });
}
