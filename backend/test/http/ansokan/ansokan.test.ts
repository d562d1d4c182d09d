import { beforeEach, describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';

const OTHER_ID = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';
const foreningOf = async (browser: Browser, orgNr = STORANGEN) => (await browser.go(`/api/samfallighetsforening/${orgNr}`)).json();

describe('draft', () => {
  let browser: Browser;
  let draft: Ansokan;
  beforeEach(async () => {
    browser = browser ?? (await login(PEOPLE.ansokan));
    await call(browser, 'DELETE', '/api/ansokan');
    draft = await draftOf(browser);
  });

  it('API-04 INC-33 CONT-06 a person without a draft gets an empty one with themselves as contact person', () => {
    expect(draft.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(draft).toEqual(
      buildAnsokan({
        id: draft.id,
        samfallighet: null,
        kontaktperson: buildKontaktperson({ personnummer: withDash(PEOPLE.ansokan), telefonnummer: null, epostadress: null }),
        uppgiftsandring: INGEN_ANDRING,
      }),
    );
  });

  it('API-06 saves and returns the Application, with sets as arrays', async () => {
    const samfallighet = await foreningOf(browser);
    const [first, ...rest] = samfallighet.styrelsemedlemmar;
    const changed = {
      ...draft,
      samfallighet,
      uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar: [{ ...first, styrelsefunktion: ['Kassör'] }, ...rest] } },
    };
    const response = await save(browser, changed);
    expect(response.status).toBe(200);
    expect(await ansokanOf(response)).toEqual(changed);
    expect(await draftOf(browser)).toEqual(changed);
  });

  it('API-24 a draft survives a logout and a new login of the same person', async () => {
    const changed = { ...draft, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2025-05-17' } };
    await save(browser, changed);
    await browser.go('/logout');
    browser = await login(PEOPLE.ansokan);
    expect(await draftOf(browser)).toEqual(changed);
  });

  it('API-06 the version travels as ETag and If-Match, never in the body; each save gives a new one', async () => {
    const first = await browser.go('/api/ansokan');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    expect(Object.keys(await first.json())).toEqual(['id', 'arendenr', 'samfallighet', 'kontaktperson', 'uppgiftsandring']);
    const saved = await save(browser, draft, { 'if-match': etag });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).not.toBe(etag);
    expect((await browser.go('/api/ansokan')).headers.get('etag')).toBe(saved.headers.get('etag'));
  });

  const withStamma = (foreningsstamma: string) => ({ ...draft, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma } });

  it('API-06 a save whose answer was lost may be made once more: it is there, once', async () => {
    const etag = (await browser.go('/api/ansokan')).headers.get('etag') ?? '';
    const [first, again] = [
      await save(browser, withStamma('2025-05-15'), { 'if-match': etag }),
      await save(browser, withStamma('2025-05-15'), { 'if-match': etag }),
    ];
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    await save(browser, withStamma('2025-05-14'));
    expect((await save(browser, withStamma('2025-05-15'), { 'if-match': etag })).status).toBe(409);
  });

  it('API-06 of two saves with the same If-Match at once exactly one wins', async () => {
    const etag = (await browser.go('/api/ansokan')).headers.get('etag') ?? '';
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save(browser, withStamma(`2025-06-0${i + 1}`), { 'if-match': etag })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('API-06 If-Match may list tags, be weak or be *; no If-Match is accepted', async () => {
    for (const form of [(tag: string) => `W/${tag}`, (tag: string) => `"0", ${tag}`, () => '*']) {
      const etag = (await browser.go('/api/ansokan')).headers.get('etag') ?? '';
      expect((await save(browser, draft, { 'if-match': form(etag) })).status).toBe(200);
    }
    expect((await save(browser, draft)).status).toBe(200);
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

  it('API-06 an id in the body other than the one in the path answers 400', async () => {
    expect((await call(browser, 'PUT', `/api/ansokan/${draft.id}`, { ...draft, id: OTHER_ID })).status).toBe(400);
  });
});
