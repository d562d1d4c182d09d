import { expect, it } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { GOOD_BACKEND } from '../../../../test/goodSettings.ts';
import { ANNA, personApp } from '../../../../test/people/personApp.ts';
import { readPdf } from '../../../../test/readPdf.ts';
import { EXEMPEL } from '../../../../test/signera/exempel.ts';
import { createDraft } from '../../ansokan/repository.ts';
import { readConfig } from '../../../config/config.ts';
import { ansokningar, rateWindows } from '../../../db/schema.ts';
import { hashFor, noteAcceptance } from '../../villkor/villkor.ts';
import { signeraRoutes } from '../routes.ts';

const { id: ID, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const NOW = new Date('2026-05-18T12:40:00Z');
const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' }), documentLimit: { limit: 2, windowSeconds: 86_400 } };

const database = useDatabase(ansokningar, rateWindows);

async function read(query = '', method: 'GET' | 'HEAD' = 'GET') {
  const { app, log } = personApp();
  const register = { find: async () => EXEMPEL.samfallighet, behorighet: () => Promise.reject(new Error('not asked here')) };
  const signing = () => {
    throw new Error('nothing is signed here');
  };
  signeraRoutes(app, { db: database.db, config, now: () => NOW, logger: app.log, register, person: { find: async () => null }, signing });
  const headers = { cookie: `TERMS_CONFIRM=${hashFor(ANNA.personnummer)}` };
  const answer = await app.inject({ method, url: `/api/ansokan/underlag.pdf${query}`, headers });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload, log };
}
const store = (change: Partial<typeof INNEHALL> = {}) => createDraft(database.db, ID, ANNA.personnummer, { ...INNEHALL, ...change }, NOW);

it('PLUS-09 VAL-63 the document to sign is a PDF of the draft so far', async () => {
  await store();
  const before = await read();
  expect([before.status, before.headers['content-type'], before.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/),
  ]);
  expect(before.headers['content-security-policy']).toBe(
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  );
  const { text } = await readPdf(before.pdf);
  for (const words of ['Storängens samfällighetsförening', 'Anna Ek']) expect(text).toContain(words);
  await noteAcceptance(database.db, ANNA.personnummer, NOW);
  const after = await readPdf((await read(`?lamnad=${NOW.toISOString()}`)).pdf);
  expect(after.text).not.toBe(text);
  expect(after.text.split('14.40').length).toBeGreaterThan(text.split('14.40').length);
});

it('PLUS-09 ASVS 5.4.1 ASVS 5.4.2 the document’s file name is ours, of plain characters', async () => {
  const { samfallighet } = EXEMPEL;
  await store({ samfallighet: samfallighet && { ...samfallighet, orgNr: '1"; filename="å/x.exe' } });
  expect((await read('', 'HEAD')).headers['content-disposition']).toBe('inline; filename="uppgiftsandring-1-filename-x.exe.pdf"');
});

it('PLUS-09 the document to sign is missing without an association or a draft', async () => {
  expect((await read()).status).toBe(404);
  await store({ samfallighet: null });
  expect((await read()).status).toBe(404);
});

it('API-18 ASVS 2.4.1 ASVS 16.3.3 the document to sign is limited per person; HEAD has none', async () => {
  await store();
  const head = await read('', 'HEAD');
  expect([head.status, head.headers['content-type'], head.pdf.length]).toEqual([200, 'application/pdf', 0]);
  const [next, refused] = [await read(), await read()];
  expect([next.status, refused.status]).toEqual([200, 429]);
  expect(refused.log()).toEqual([expect.objectContaining({ level: 40, event: 'rate-limited', kind: 'dokument' })]);
});
