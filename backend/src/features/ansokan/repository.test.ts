import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { ansokningar } from '../../db/schema.ts';
import {
  createDraft,
  deleteDraft,
  findDraft,
  findDraftVersion,
  findLatestSigned,
  findOwn,
  markSigned,
  markSubmitted,
  orgNrIn,
  updateDraft,
} from './repository.ts';

const INNEHALL = { samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING };
const now = new Date('2025-01-01T12:00:00Z');

const database = useDatabase();

async function draft() {
  const [id, person] = [randomUUID(), randomUUID()];
  await createDraft(database.db, id, person, INNEHALL, now);
  return { id, person, db: database.db };
}

it('API-04 a person has one draft, also when another is made at the same time', async () => {
  const { db, id, person } = await draft();
  await createDraft(db, randomUUID(), person, INNEHALL, now);
  expect((await findDraft(db, person))?.id).toBe(id);
});

it('API-06 a change needs the version that it was made on', async () => {
  const { db, id } = await draft();
  expect((await updateDraft(db, id, 1, INNEHALL, now))?.version).toBe(2);
  expect(await updateDraft(db, id, 1, INNEHALL, now)).toBeNull();
  expect(await deleteDraft(db, id, 1)).toBe(false);
  expect(await deleteDraft(db, id, 2)).toBe(true);
});

it('ERR-06 a save while a signing is under way withdraws it', async () => {
  const { db, id, person } = await draft();
  await updateDraft(db, id, 1, INNEHALL, now);
  expect(await markSigned(db, id, 1, now)).toBeNull();
  expect((await findDraft(db, person))?.status).toBe('UTKAST');
});

it('ERR-06 an abort while a signing is under way withdraws it', async () => {
  const { db, id } = await draft();
  await deleteDraft(db, id, 1);
  expect(await markSigned(db, id, 1, now)).toBeNull();
});

it('ERR-06 a signed Application is frozen and not a draft; a new draft can exist beside it', async () => {
  const { db, id, person } = await draft();
  expect((await markSigned(db, id, 1, now))?.status).toBe('SIGNERAD');
  expect(await updateDraft(db, id, 1, INNEHALL, now)).toBeNull();
  expect(await deleteDraft(db, id, 1)).toBe(false);
  expect(await markSigned(db, id, 1, now)).toBeNull();
  expect(await findDraft(db, person)).toBeNull();
  await createDraft(db, randomUUID(), person, INNEHALL, now);
  expect((await findLatestSigned(db, person))?.id).toBe(id);
});

it('API-10 API-23 a case number is given once and is unique', async () => {
  const { db, id } = await draft();
  expect(await markSubmitted(db, id, 'A-1', now)).toBeNull();
  await markSigned(db, id, 1, now);
  expect((await markSubmitted(db, id, 'A-1', now))?.arendenr).toBe('A-1');
  expect(await markSubmitted(db, id, 'A-2', now)).toBeNull();
  const other = await draft();
  await markSigned(db, other.id, 1, now);
  await expect(markSubmitted(db, other.id, 'A-1', now)).rejects.toThrow();
});

it('API-06 a draft that an older version stored in another shape is not shown and not lost; it can be removed', async () => {
  const { db, id, person } = await draft();
  const { foreningsstamma: _later, ...uppgiftsandring } = INGEN_ANDRING;
  const older = JSON.stringify({ ...INNEHALL, uppgiftsandring });
  await db
    .update(ansokningar)
    .set({ innehall: sql`${older}::jsonb` })
    .where(eq(ansokningar.id, id));
  await expect(findDraft(db, person)).rejects.toMatchObject({ status: 409, kod: 'UTKAST_I_ALDRE_FORM' });
  expect(await findDraftVersion(db, person)).toEqual({ id, version: 1 });
  expect((await findOwn(db, person, id))?.innehall).toEqual(JSON.parse(older));
  expect(await deleteDraft(db, id, 1)).toBe(true);
});

it('PLUS-61 the audit trail tells the association of an Application that has one', () => {
  expect(orgNrIn({ innehall: { ...INNEHALL, samfallighet: null } })).toBeNull();
  expect(orgNrIn({ innehall: { ...INNEHALL, samfallighet: EXEMPEL.samfallighet } })).toBe('716401-1236');
});

it('API-00 an Application is found only by its own person', async () => {
  const { db, id, person } = await draft();
  expect((await findOwn(db, person, id))?.id).toBe(id);
  expect(await findOwn(db, 'another', id)).toBeNull();
});
