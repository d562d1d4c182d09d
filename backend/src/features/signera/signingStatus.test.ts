import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { PERSONNUMMER, pendingSigning } from '../../../test/signera/rows.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { createDraft, markSigned, updateDraft } from '../ansokan/repository.ts';
import { ansokningar } from '../../db/schema.ts';
import { signingStatus } from './signingStatus.ts';
import { underskrifter, type UnderskriftState } from '../../db/signeraSchema.ts';

const { id: _id, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const NOW = new Date();
const SECOND_DRAFT = '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';

const database = useDatabase(underskrifter, ansokningar);
const world = await createWorld();

const status = (minutes = 0, personnummer = PERSONNUMMER) => signingStatus(database.db, personnummer, addMinutes(NOW, minutes));
const pending = () => pendingSigning(database.db, world, NOW);
const end = (requestId: string, state: UnderskriftState) =>
  database.db.update(underskrifter).set({ state, finishedAt: NOW }).where(eq(underskrifter.requestId, requestId));

it('ESIG-06 API-13 a signing without an attempt is none', async () => {
  expect(await status()).toBe('INGEN');
  await createDraft(database.db, SECOND_DRAFT, PERSONNUMMER, INNEHALL, NOW);
  expect(await status()).toBe('INGEN');
});

it('ESIG-06 a signing is under way until its time is up', async () => {
  await pending();
  expect([await status(), await status(12.9), await status(13.1), await status(0, '20000229-1011')]).toEqual(['PAGAENDE', 'PAGAENDE', 'MISSLYCKAD', 'INGEN']);
});

it.each([
  ['failed', 'MISSLYCKAD'],
  ['cancelled', 'MISSLYCKAD'],
  ['withdrawn', 'INGEN'],
  ['superseded', 'INGEN'],
] as const)('ESIG-06 an attempt that is %s is told as %s', async (state, expected) => {
  const { requestId } = await pending();
  await end(requestId, state);
  expect(await status()).toBe(expected);
});

it('ESIG-06 ERR-06 an attempt to sign what the draft was before is none', async () => {
  const { id, requestId } = await pending();
  await end(requestId, 'failed');
  await updateDraft(database.db, id, 1, INNEHALL, NOW);
  expect(await status()).toBe('INGEN');
});

it('ESIG-06 ERR-06 a signed application stays signed until its successor is being signed', async () => {
  const { id, requestId } = await pending();
  await database.db.delete(underskrifter).where(eq(underskrifter.requestId, requestId));
  await markSigned(database.db, id, 1, NOW);
  expect(await status()).toBe('SIGNERAD');
  const second = await pending();
  expect(await status()).toBe('PAGAENDE');
  await end(second.requestId, 'cancelled');
  expect(await status()).toBe('MISSLYCKAD');
  await end(second.requestId, 'withdrawn');
  expect(await status()).toBe('SIGNERAD');
});
