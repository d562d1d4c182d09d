import { beforeEach, expect, inject, it } from 'vitest';
import { SAMLAT_PATH, SamlatSchema } from '@uppgiftsandring/shared/wire/internal';
import * as v from 'valibot';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN } from '../../people/people.ts';

const foreningOf = async (browser: Browser, orgNr = STORANGEN) => (await browser.go(`/api/samfallighetsforening/${orgNr}`)).json();

let browser: Browser;
let draft: Ansokan;
beforeEach(async () => {
  browser = browser ?? (await login(PEOPLE.ansokan));
  await call(browser, 'DELETE', '/api/ansokan');
  draft = await draftOf(browser);
});

it('API-24 a draft survives a logout and a new login', async () => {
  const changed = { ...draft, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2025-05-17' } };
  await save(browser, changed);
  await browser.go('/logout');
  browser = await login(PEOPLE.ansokan);
  expect(await draftOf(browser)).toEqual(changed);
});

const withStamma = (foreningsstamma: string) => ({ ...draft, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma } });

it('API-06 one of several saves with the same If-Match wins', async () => {
  const etag = (await browser.go('/api/ansokan')).headers.get('etag') ?? '';
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save(browser, withStamma(`2025-06-0${i + 1}`), { 'if-match': etag })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

it('API-00 ASVS 8.2.2 ASVS 8.2.1 another person can neither see nor change the draft', async () => {
  const other = await login(PEOPLE.ansokanOther);
  expect((await draftOf(other)).id).not.toBe(draft.id);
  expect((await save(other, draft)).status).toBe(409);
  expect((await other.go(`/api/ansokan/valideraKontaktperson?id=${draft.id}`)).status).toBe(404);
  await call(other, 'DELETE', '/api/ansokan');
  expect((await draftOf(browser)).id).toBe(draft.id);
});

it('API-23 the client cannot give itself a case number', async () => {
  expect((await ansokanOf(await save(browser, { ...draft, arendenr: 'LM-1' }))).arendenr).toBeNull();
});

it.each([
  ['the chair', PEOPLE.ansokan, { iStyrelsen: 'JA', firmatecknare: 'JA' }],
  ['a deputy', PEOPLE.ansokanOther, { iStyrelsen: 'JA', firmatecknare: 'NEJ' }],
])('PLUS-74 %s gets the standing that the case gets, also for a first page', async (_who, person, standing) => {
  browser = await login(person);
  await call(browser, 'DELETE', '/api/ansokan');
  const standingOf = (value: string | null | undefined) => JSON.parse(value ?? 'null');
  const saved = await save(browser, { ...(await draftOf(browser)), samfallighet: await foreningOf(browser) });
  expect(standingOf(saved.headers.get('x-undertecknare'))).toEqual({ ...standing, tillitsniva: 3 });
  const headers = { authorization: `Bearer ${inject('stack').backendEnv.HOST_TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ reads: [{ path: '/api/ansokan' }], ms: 10_000 });
  const [read] = v.parse(SamlatSchema, await (await browser.go(SAMLAT_PATH, { method: 'POST', headers, body })).json()).svar;
  expect(standingOf(read?.headers['x-undertecknare'])).toEqual({ ...standing, tillitsniva: 3 });
});
