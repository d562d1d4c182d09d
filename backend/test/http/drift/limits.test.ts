import { beforeAll, describe, expect, it } from 'vitest';
import {
  INGEN_ANDRING,
  type Ansokan,
  type Styrelsemedlem,
  type SvenskAdress,
  type Uppgiftsandring,
  type UtlandskAdress,
} from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { todayInStockholm } from '@uppgiftsandring/shared/domain/tid/datum';
import { ansokanOf, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { buildSvenskAdress, buildUtlandskAdress, buildMedlem, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';

const SVENSK: SvenskAdress = buildSvenskAdress({ utdelningsadress1: 'Gatan 1' });
const UTLANDSK: UtlandskAdress = buildUtlandskAdress({ utdelningsadress3: null });
const MEDLEM: Styrelsemedlem = buildMedlem({ objektidentitet: '00000000-0000-4000-8000-000000000001', namn: 'Eva', adress: SVENSK });
const PERSON = { type: 'Person', varde: MEDLEM.objektidentitet } as const;
const KASSOR = { type: 'Styrelsefunktion', varde: 'Kassör' } as const;

const svensk = (part: Partial<SvenskAdress>): Partial<Uppgiftsandring> => ({
  uppgiftsandringAdress: buildAdressandring({ svenskAdress: { ...SVENSK, ...part } }),
});
const utlandsk = (part: Partial<UtlandskAdress>): Partial<Uppgiftsandring> => ({
  uppgiftsandringAdress: buildAdressandring({ utlandskAdress: { ...UTLANDSK, ...part } }),
});
const kontakt = (epostadress: string | null, telefonnummerKontaktperson: string | null = null): Partial<Uppgiftsandring> => ({
  uppgiftsandringAdress: buildAdressandring({ epostadress, telefonnummerKontaktperson, svenskAdress: SVENSK }),
});
const styrelse = (...parts: Partial<Styrelsemedlem>[]): Partial<Uppgiftsandring> => ({
  uppgiftsandringStyrelse: { styrelsemedlemmar: parts.map((part) => ({ ...MEDLEM, ...part })) },
});
const stamma = (foreningsstamma: string): Partial<Uppgiftsandring> => ({ foreningsstamma });
const today = todayInStockholm(new Date());
const tomorrow = todayInStockholm(new Date(Date.now() + 86_400_000));

describe('what a draft may hold', () => {
  let browser: Browser;
  let draft: Ansokan;
  beforeAll(async () => {
    browser = await login(PEOPLE.limits);
    draft = await draftOf(browser);
  });
  const put = (part: Partial<Uppgiftsandring>) => save(browser, { ...draft, uppgiftsandring: { ...INGEN_ANDRING, ...part } });

  it.each<[string, Partial<Uppgiftsandring>]>([
    ['VAL-08 a line of 40', svensk({ utdelningsadress1: 'å'.repeat(40), coAdress: 'ö'.repeat(40) })],
    ['VAL-05 five digits', svensk({ postnummer: '80320' })],
    ['VAL-22 empty e-mail and phone', kontakt('', '')],
    ['VAL-27 an empty board', styrelse()],
    ['VAL-32 a hidden personal number', styrelse({ personId: '********-****' })],
    ['VAL-33 a birth date that no calendar has', styrelse({ isUtlandskPerson: true, personId: null, annatId: '1990-02-31', adress: UTLANDSK })],
    ['VAL-23 1900-01-01', stamma('1900-01-01')],
    ['VAL-23 today', stamma(today)],
    ['INC-17 a rule for all', { uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } }],
    [
      'VAL-56 the same role twice',
      { uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: { type: 'Medlemstyp', varde: 'Ledamot' }, val2: { type: 'Medlemstyp', varde: 'Ledamot' } } },
    ],
  ])('VAL-27 accepts %s', async (_what, part) => {
    const response = await put(part);
    expect(response.status).toBe(200);
    expect((await ansokanOf(response)).uppgiftsandring).toEqual({ ...INGEN_ANDRING, ...part });
  });

  it.each<[string, Partial<Uppgiftsandring>, string, string]>([
    ['VAL-08 a line of 41', svensk({ utdelningsadress1: 'å'.repeat(41) }), 'utdelningsadress1', 'maxlangd'],
    ['VAL-05 a postal code with a space', svensk({ postnummer: '803 20' }), 'postnummer', 'skrivsatt'],
    ['VAL-11 a country written Sverige', svensk({ landskod: 'Sverige' }), 'landskod', 'skrivsatt'],
    ['VAL-11 no country', svensk({ landskod: null }), 'landskod', 'skrivsatt'],
    ['DATA-09 INC-12 a Swedish address abroad', svensk({ landskod: 'NO' }), 'svenskAdress.landskod', 'format'],
    ['DATA-11 INC-12 a foreign address in Sweden', utlandsk({ landskod: 'SE' }), 'utlandskAdress.landskod', 'format'],
    ['DATA-11 a country that is none', utlandsk({ landskod: 'ZZ' }), 'landskod', 'land'],
    ['VAL-15 no e-mail', kontakt('a b@c.se'), 'epostadress', 'epost-format'],
    ['VAL-21 a phone with a space', kontakt(null, '070 1234567'), 'telefonnummerKontaktperson', 'skrivsatt'],
    ['VAL-32 eleven digits', styrelse({ personId: '1985031-2385' }), 'personId', 'personnummer'],
    ['DATA-12 an identity that is no UUID', styrelse({ objektidentitet: 'x' }), 'objektidentitet', 'uuid'],
    ['DATA-15 the same identity twice', styrelse({}, {}), '1.objektidentitet', 'objektidentitet-upprepad'],
    ['VAL-23 tomorrow', stamma(tomorrow), 'foreningsstamma', 'MAXVALUE_ERROR'],
    ['VAL-23 another way to write it', stamma('17/5 2025'), 'foreningsstamma', 'INVALID_DATE'],
    [
      'VAL-58 an unknown role',
      { uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Medlemstyp', varde: 'Kung' }, val2: null } },
      'val1',
      'firmatecknarval',
    ],
    [
      'VAL-58 a person that is no UUID',
      { uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Person', varde: 'Eva' }, val2: null } },
      'val1',
      'firmatecknarval',
    ],
    ['VAL-56 the same person twice', { uppgiftsandringFirmatecknare: { type: 'VarForSig', val1: PERSON, val2: PERSON } }, 'val2', 'SAMMA_PERSON'],
    ['VAL-56 a function of one person twice', { uppgiftsandringFirmatecknare: { type: 'VarForSig', val1: KASSOR, val2: KASSOR } }, 'val2', 'SAMMA_PERSON'],
    [
      'VAL-58 SIGN-08 a function that the list does not offer',
      { uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Vice kassör' }, val2: null } },
      'val1',
      'firmatecknarval',
    ],
  ])('VAL-27 ASVS 2.2.2 refuses %s with 400 and stores nothing', async (_what, part, field, kod) => {
    const before = await draftOf(browser);
    const response = await put(part);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).fel).toContainEqual({ path: expect.stringMatching(new RegExp(`(^|\\.)${field}$`)), kod });
    expect(await draftOf(browser)).toEqual(before);
  });

  it.each([
    ['both', SVENSK, UTLANDSK],
    ['neither', null, null],
  ])('DATA-08 refuses %s of the two addresses with 400', async (_what, svenskAdress, utlandskAdress) => {
    const response = await put({ uppgiftsandringAdress: buildAdressandring({ svenskAdress, utlandskAdress }) });
    expect([response.status, (await problemOf(response)).fel?.[0]?.kod]).toEqual([400, 'en-adress']);
  });

  it.each([
    ['an e-mail', { telefonnummer: null, epostadress: 'a@b' }],
    ['a phone', { telefonnummer: '123', epostadress: null }],
    ['a phone that is a personal number', { telefonnummer: '8503142385', epostadress: null }],
  ])('VAL-27 refuses a contact person with %s that breaks its limit', async (_what, part) => {
    expect((await save(browser, { ...draft, kontaktperson: { personnummer: '', fullname: '', ...part } })).status).toBe(400);
  });

  it('INC-16 stores a role in its own spelling whatever the client wrote', async () => {
    const saved = await ansokanOf(
      await put({ uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Kassor' }, val2: null } }),
    );
    expect(saved.uppgiftsandring.uppgiftsandringFirmatecknare?.val1).toEqual({ type: 'Styrelsefunktion', varde: 'Kassör' });
  });

  it('VAL-14 stores text without invisible characters, composed and trimmed', async () => {
    const saved = await ansokanOf(await put(svensk({ utdelningsadress1: ' A\u030Akerv\u202Eägen 1\u200B ' })));
    expect(saved.uppgiftsandring.uppgiftsandringAdress?.svenskAdress?.utdelningsadress1).toBe('Åkervägen 1');
  });
});
