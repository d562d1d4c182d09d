import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { PERSONNUMMER, pendingSigning } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { ansokningar } from '../../db/schema.ts';
import { enqueue, findRow, markSent, stop } from '../utkorg/outbox.ts';
import { kvittensmejl } from '../../db/signeraSchema.ts';
import { readConfig } from '../../config/config.ts';
import { kvittonRoutes } from './routes.ts';

const [QUEUED, SENT, STOPPED] = [new Date('2026-05-18T12:00:00Z'), new Date('2026-05-18T12:05:00Z'), new Date('2026-05-18T12:10:00Z')];
const database = useDatabase();

it('PLUS-16 the person is told where the receipt of an own application goes, and how far it has come', async () => {
  expect(ANNA.personnummer).toBe(PERSONNUMMER);
  const { db } = database;
  const { app } = personApp();
  const world = await createWorld();
  const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' });
  kvittonRoutes(app, {
    db,
    config,
    now: () => new Date(),
    logger: app.log,
    signing: () => world.config,
    caseStatus: async () => [],
    handlaggningstid: async () => null,
    stored: async () => undefined,
  });
  const told = async (id: string) => (await app.inject(`/api/kvitton/${id}/epost`)).json();
  const { id, requestId } = await pendingSigning(db, world);
  expect(await told(id)).toBeNull();
  await enqueue(db, kvittensmejl, { ansokanId: id, requestId }, QUEUED);
  const epostadress = 'anna@exempel.se';
  expect(await told(id)).toEqual({ epostadress, lage: 'SKICKAS', tidpunkt: QUEUED.toISOString() });
  const row = await findRow(db, kvittensmejl, id);
  if (row === null) throw new Error('no row');
  await markSent(db, kvittensmejl, row, SENT);
  expect(await told(id)).toEqual({ epostadress, lage: 'SKICKAD', tidpunkt: SENT.toISOString() });
  await db.delete(kvittensmejl);
  await enqueue(db, kvittensmejl, { ansokanId: id, requestId }, QUEUED);
  const second = await findRow(db, kvittensmejl, id);
  if (second === null) throw new Error('no row');
  await stop(db, kvittensmejl, second, 'x', STOPPED);
  expect(await told(id)).toEqual({ epostadress, lage: 'MISSLYCKAD', tidpunkt: STOPPED.toISOString() });
  const [signed] = await db.select().from(ansokningar);
  const kontaktperson = signed?.innehall.kontaktperson;
  if (kontaktperson)
    await db.update(ansokningar).set({ innehall: { ...signed.innehall, kontaktperson: { ...kontaktperson, epostadress: 'anna@xn--storngen-3za.se' } } });
  expect((await told(id)).epostadress).toBe('anna@storängen.se');
  if (signed !== undefined) await db.update(ansokningar).set({ innehall: { ...signed.innehall, kontaktperson: null } });
  expect((await told(id)).epostadress).toBe('');
  await db.update(ansokningar).set({ personnummer: '20000229-1011' }).where(eq(ansokningar.id, id));
  for (const another of [id, randomUUID()]) expect((await told(another)).kod).toBe('FINNS_INTE');
}, 180_000);
