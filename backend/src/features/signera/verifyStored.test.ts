import { randomUUID, X509Certificate } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { PERSONNUMMER, pendingSigning } from '../../../test/signera/rows.ts';
import { answerTo, createWorld, verdictOf, type World } from '../../../test/signera/service.ts';
import { findOwn } from '../ansokan/repository.ts';
import { receiptOf } from '../kvitton/kvitto.ts';
import { receiveAnswer } from './receiveAnswer.ts';
import { findUnderskrift } from './repository.ts';
import type { Underskrift } from '../../db/signeraSchema.ts';
import { verifyStored } from './verifyStored.ts';

const now = new Date();
const database = useDatabase();
let world: World;
let row: Underskrift;
let id: string;
beforeAll(async () => {
  world = await createWorld();
  const pending = await pendingSigning(database.db, world);
  id = pending.id;
  const deps = { db: database.db, logger: pino({ level: 'silent' }), now: () => new Date() };
  expect(await receiveAnswer(deps, world.config, await answerTo(world, pending.form))).toBe('signed');
  const found = await findUnderskrift(database.db, pending.requestId);
  if (found === null) throw new Error('no row');
  row = found;
}, 180_000);

const verdict = (change: Partial<Underskrift>) => verdictOf(() => verifyStored(world.config, { ...row, ...change }, now));

describe('a stored signature', () => {
  it('ESIG-07 PLUS-63 a stored signature is verified and gives what was found', async () => {
    const stored = await verifyStored(world.config, row, now);
    expect(stored).toMatchObject({ signedXml: row.signedXml, pdf: row.pdf });
    expect(stored.checked).toEqual({
      levelOfAssurance: 'http://id.elegnamnden.se/loa/1.0/loa3',
      authenticatedAt: new Date(row.verification?.authenticatedAt ?? 0),
      respondedAt: new Date(row.verification?.respondedAt ?? 0),
    });
    expect(stored.vouched).not.toBeNull();
  });

  it('ESIG-07 a stored signature with a missing part is refused', async () => {
    for (const change of [{ state: 'pending' }, { signedXml: null }, { chain: null }, { verification: null }] as const satisfies Partial<Underskrift>[])
      expect(await verdict(change), JSON.stringify(change)).toBe('document-signature');
  });

  it('ESIG-07 PLUS-63 a stored signature whose row has changed is refused', async () => {
    const [signer = '', root = ''] = row.chain ?? [];
    const impostor = new X509Certificate(world.impostor.users.certPem).toString();
    const verification = row.verification;
    if (verification === null) throw new Error('no verification');
    const cases: readonly (readonly [Partial<Underskrift>, string])[] = [
      [{ pdf: Buffer.from('%PDF-1.7 annat') }, 'pdf-digest'],
      [{ personnummer: '19831015-9283' }, 'certificate-person'],
      [{ document: row.document.replace('Anna Ek', 'Anna Al') }, 'document-content'],
      [{ chain: [signer] }, 'chain-root'],
      [{ chain: [signer, impostor] }, 'chain-root'],
      [{ chain: [signer, root, root] }, 'chain-root'],
      [{ chain: ['inget', root] }, 'chain-root'],
      [{ verification: { ...verification, levelOfAssurance: 'loa2' } }, 'svt-result'],
      [{ verification: { ...verification, authenticatedAt: '2020-01-01T00:00:00.000Z' } }, 'svt-result'],
    ];
    for (const [change, code] of cases) expect(await verdict(change), JSON.stringify(Object.keys(change))).toBe(code);
  });

  it('PLUS-62 a stored signature without a token counts by today’s roots', async () => {
    const roots = { ...world.config, userCas: [new X509Certificate(world.impostor.users.certPem)] };
    expect((await verifyStored(roots, row, now)).vouched).not.toBeNull();
    await expect(verifyStored(roots, { ...row, svtTill: null }, now)).rejects.toMatchObject({ code: 'chain-root' });
    expect((await verifyStored(world.config, { ...row, svtTill: null }, now)).vouched).toBeNull();
  });
});

describe('the receipt of an application', () => {
  it('API-11 is there once it is signed and sent in, and not before', async () => {
    const { db } = database;
    const ansokan = await findOwn(db, PERSONNUMMER, id);
    if (ansokan === null) throw new Error('no application');
    const sent = { ...ansokan, arendenr: 'S-1', submittedAt: now };
    expect(await receiptOf(db, null, 'prod')).toBeNull();
    expect(await receiptOf(db, ansokan, 'prod')).toBeNull();
    expect(await receiptOf(db, { ...sent, arendenr: null }, 'prod')).toBeNull();
    expect(await receiptOf(db, { ...sent, submittedAt: null }, 'prod')).toBeNull();
    const receipt = await receiptOf(db, sent, 'prod');
    expect([receipt?.arendenr, receipt?.content.created]).toEqual(['S-1', now]);
    expect(JSON.stringify(receipt?.content.sections.at(-1))).toContain('Underskriven av Anna Ek & Åström');
    expect(await receiptOf(db, { ...sent, id: randomUUID() }, 'prod')).toBeNull();
  });
});
