import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { INGEN_ANDRING, SvenskAdressSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, SPACED_PHONE, STORANGEN, UNKNOWN_FORENING, withDash, WITHOUT_BOARD } from '../../people/people.ts';
import { buildAnsokan, buildKontaktperson, buildAdressandring, buildMedlem, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

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

  it('API-04 asking again, also many times at once, gives the same draft', async () => {
    await call(browser, 'DELETE', '/api/ansokan');
    const all = await Promise.all(Array.from({ length: 6 }, () => draftOf(browser)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
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

  it.each([OTHER_ID, 'x', 'null', '0', '-'.repeat(36)])('API-06 PUT on %s, which is not the current draft, answers 409', async (id) => {
    const response = await call(browser, 'PUT', `/api/ansokan/${id}`, { ...draft, id });
    expect([response.status, (await problemOf(response)).kod]).toEqual([409, 'INTE_AKTUELLT_UTKAST']);
  });

  it('API-06 the own id in capitals is another id: 409, and nothing is said to be signed', async () => {
    const id = draft.id.toUpperCase();
    const response = await call(browser, 'PUT', `/api/ansokan/${id}`, { ...draft, id });
    expect([response.status, (await problemOf(response)).kod]).toEqual([409, 'INTE_AKTUELLT_UTKAST']);
  });

  it('API-00 ASVS 8.2.2 ASVS 8.2.1 another person can neither see nor change the draft', async () => {
    const other = await login(PEOPLE.ansokanOther);
    expect((await draftOf(other)).id).not.toBe(draft.id);
    expect((await save(other, draft)).status).toBe(409);
    expect((await other.go(`/api/ansokan/valideraKontaktperson?id=${draft.id}`)).status).toBe(404);
    await call(other, 'DELETE', '/api/ansokan');
    expect((await draftOf(browser)).id).toBe(draft.id);
  });

  it('CONT-06 ASVS 8.2.3 the client cannot change who the contact person is, only how to reach them', async () => {
    const kontaktperson = buildKontaktperson({
      personnummer: '19121212-1212',
      fullname: 'Någon Annan',
      telefonnummer: '0701234567',
      epostadress: 'anna@exempel.se',
    });
    const saved = await ansokanOf(await save(browser, { ...draft, kontaktperson }));
    expect(saved.kontaktperson).toEqual(
      buildKontaktperson({ personnummer: withDash(PEOPLE.ansokan), telefonnummer: '0701234567', epostadress: 'anna@exempel.se' }),
    );
    expect((await ansokanOf(await save(browser, { ...draft, kontaktperson: null }))).kontaktperson?.fullname).toBe('Anna Ek');
  });

  it('PLUS-16 whether the receipt comes by e-mail is stored, and stays as it is when an older client without the choice saves', async () => {
    const { kontaktperson } = draft;
    const storedOf = async (change: object) =>
      (await ansokanOf(await save(browser, { ...draft, kontaktperson: kontaktperson && { ...kontaktperson, ...change } }))).kontaktperson?.kvittensPerEpost;
    expect(kontaktperson?.kvittensPerEpost).toBe(true);
    expect(await storedOf({ kvittensPerEpost: false })).toBe(false);
    const { kvittensPerEpost: _choice, ...older } = buildKontaktperson({ personnummer: '', fullname: '', telefonnummer: null, epostadress: null });
    expect((await ansokanOf(await save(browser, { ...draft, kontaktperson: older }))).kontaktperson?.kvittensPerEpost).toBe(false);
    expect(await storedOf({ kvittensPerEpost: true })).toBe(true);
  });

  it('API-06 the association is what the register says, whatever the client claims about it', async () => {
    const samfallighet = await foreningOf(browser);
    const forged = { ...samfallighet, name: 'Kapad', styrelseinformation: null, styrelsemedlemmar: [] };
    expect((await ansokanOf(await save(browser, { ...draft, samfallighet: forged }))).samfallighet).toEqual(samfallighet);
    expect((await ansokanOf(await save(browser, { ...draft, samfallighet: forged }))).samfallighet).toEqual(samfallighet);
    expect((await ansokanOf(await save(browser, { ...draft, samfallighet: null }))).samfallighet).toBeNull();
  });

  it("ADDR-20 stores no change of contact details that are the register's, and never rewrites a phone number that nobody touched", async () => {
    const samfallighet = await foreningOf(browser, SPACED_PHONE);
    const { epostadress, telefonnummerKontaktperson } = samfallighet;
    const svenskAdress = { ...v.parse(SvenskAdressSchema, samfallighet.adress), landskod: 'SE' };
    const change = buildAdressandring({ epostadress, telefonnummerKontaktperson: '035-123456', svenskAdress });
    const stored = async (uppgiftsandringAdress: typeof change) => {
      const saved = await ansokanOf(await save(browser, { ...draft, samfallighet, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringAdress } }));
      return saved.uppgiftsandring.uppgiftsandringAdress;
    };
    expect(await stored(change)).toBeNull();
    const moved = { ...change, svenskAdress: { ...svenskAdress, utdelningsadress1: 'Nya gatan 3' } };
    expect(await stored(moved)).toEqual({ ...moved, telefonnummerKontaktperson });
    const other = await save(browser, {
      ...draft,
      samfallighet,
      uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringAdress: { ...moved, telefonnummerKontaktperson: '035-98 76 54' } },
    });
    expect(other.status).toBe(400);
  });

  it('API-06 an association that the register lacks answers 400, one without board information the text of LOOK-09', async () => {
    const samfallighet = await foreningOf(browser);
    const unknown = await save(browser, { ...draft, samfallighet: { ...samfallighet, orgNr: UNKNOWN_FORENING } });
    expect([unknown.status, (await problemOf(unknown)).fel]).toEqual([400, [{ path: 'samfallighet.orgNr', kod: 'finns-inte' }]]);
    const without = await save(browser, { ...draft, samfallighet: { ...samfallighet, orgNr: WITHOUT_BOARD } });
    expect([without.status, await without.text()]).toEqual([400, 'No styrelseinformation found']);
    const none = await save(browser, { ...draft, samfallighet: { ...samfallighet, orgNr: 'x' } });
    expect([none.status, (await problemOf(none)).fel]).toEqual([400, [{ path: 'samfallighet.orgNr', kod: 'format' }]]);
  });

  it('API-23 the client cannot give itself a case number', async () => {
    expect((await ansokanOf(await save(browser, { ...draft, arendenr: 'LM-1' }))).arendenr).toBeNull();
  });

  it('API-06 an id in the body other than the one in the path answers 400', async () => {
    expect((await call(browser, 'PUT', `/api/ansokan/${draft.id}`, { ...draft, id: OTHER_ID })).status).toBe(400);
  });

  it('INC-17 API-06 the mirrored fields are accepted and follow what they mirror', async () => {
    const medlem = buildMedlem({
      objektidentitet: OTHER_ID,
      namn: 'Eva Ny',
      personId: '198503142385',
      adress: buildSvenskAdress({ utdelningsadress1: 'Gatan 1' }),
      medlemstyp: 'Ledamot' as const,
      personnummer: 'något annat',
      fodelsedatum: null,
      styrelseroll: 'Extern',
    });
    const saved = await ansokanOf(
      await save(browser, { ...draft, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar: [medlem] } } }),
    );
    expect(saved.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar).toEqual([
      { ...medlem, personId: '19850314-2385', personnummer: '19850314-2385', styrelseroll: 'Ledamot' },
    ]);
  });

  it('API-08 VAL-52 the contact person is valid when all four fields are filled and well-formed', async () => {
    const ask = async () => (await browser.go(`/api/ansokan/valideraKontaktperson?id=${draft.id}`)).json();
    const withKontakt = (telefonnummer: string | null, epostadress: string | null) =>
      save(browser, { ...draft, kontaktperson: buildKontaktperson({ personnummer: '', fullname: '', telefonnummer, epostadress }) });
    expect(await ask()).toBe(false);
    await withKontakt('0701234567', null);
    expect(await ask()).toBe(false);
    await withKontakt(null, 'anna@exempel.se');
    expect(await ask()).toBe(false);
    await withKontakt('0701234567', 'anna@exempel.se');
    expect(await ask()).toBe(true);
  });

  it('API-08 an id that is not a UUID answers 400, an unknown one 404', async () => {
    expect((await browser.go('/api/ansokan/valideraKontaktperson?id=x')).status).toBe(400);
    expect((await browser.go('/api/ansokan/valideraKontaktperson')).status).toBe(400);
    expect((await browser.go(`/api/ansokan/valideraKontaktperson?id=${draft.id}&annat=1`)).status).toBe(400);
    expect((await browser.go(`/api/ansokan/valideraKontaktperson?id=${OTHER_ID}`)).status).toBe(404);
  });
});
