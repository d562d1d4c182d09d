import { expect, it } from 'vitest';
import {
  buildAdressandring,
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUppgiftsandring,
  buildUtlandskAdress,
  buildUtlandskMedlem,
  testUuid,
} from '../../testing/builders.ts';
import type { Firmatecknare, Kontaktperson, Samfallighet, Styrelsemedlem, UppgiftsandringAdress } from './ansokan.ts';
import { ansokanFel, cleanAndring, cleanMedlem, settleStyrelse } from './ansokanFel.ts';

// Field by field, what the server refuses because no form can have sent it. That it accepts everything a form sends is tested in ansokanFel.property.test.ts.

const TODAY = '2026-05-17';
const faults = (of: Parameters<typeof buildAnsokan>[0]) => ansokanFel(buildAnsokan(of), TODAY);
const told = (fel: readonly { path: string; kod: string }[]) => fel.map(({ path, kod }) => `${path}: ${kod}`);

it.each<[string, Partial<Kontaktperson>, string[]]>([
  ['complete', {}, []],
  ['with neither yet', { epostadress: null, telefonnummer: null }, []],
  ['with no address', { epostadress: 'anna' }, ['kontaktperson.epostadress: epost-snabela']],
  ['with letters for a number', { telefonnummer: 'abc' }, ['kontaktperson.telefonnummer: telefon']],
  ['with a number as it was typed', { telefonnummer: '070 123 45 67' }, ['kontaktperson.telefonnummer: skrivsatt']],
  ['with both wrong', { epostadress: 'anna', telefonnummer: 'abc' }, ['kontaktperson.epostadress: epost-snabela', 'kontaktperson.telefonnummer: telefon']],
])('VAL-27 VAL-61 a contact person %s has its faults', (_what, values, expected) => {
  expect(told(faults({ kontaktperson: buildKontaktperson(values) }))).toEqual(expected);
});

it('VAL-61 the contact person may be missing', () => expect(faults({ kontaktperson: null })).toEqual([]));

const ADRESS = 'uppgiftsandring.uppgiftsandringAdress';
const adressFel = (values: Partial<UppgiftsandringAdress>, samfallighet: Samfallighet | null = buildSamfallighet()) => {
  return told(faults({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress: buildAdressandring(values) }) }));
};

it.each<[string, Partial<UppgiftsandringAdress>, string[]]>([
  ['a Swedish address', {}, []],
  ['a foreign one', { svenskAdress: null, utlandskAdress: buildUtlandskAdress() }, []],
  ['no address at all', { svenskAdress: null }, [`${ADRESS}: en-adress`]],
  ['two of them', { svenskAdress: buildSvenskAdress(), utlandskAdress: buildUtlandskAdress() }, [`${ADRESS}: en-adress`]],
  ['a postal code that is none', { svenskAdress: buildSvenskAdress({ postnummer: '123' }) }, [`${ADRESS}.svenskAdress.postnummer: postnummer`]],
  [
    'a line that is too long',
    { svenskAdress: buildSvenskAdress({ utdelningsadress1: 'å'.repeat(41) }) },
    [`${ADRESS}.svenskAdress.utdelningsadress1: maxlangd`],
  ],
  ['a country by its name', { svenskAdress: buildSvenskAdress({ landskod: 'Sverige' }) }, [`${ADRESS}.svenskAdress.landskod: skrivsatt`]],
  ['no country', { svenskAdress: buildSvenskAdress({ landskod: null }) }, [`${ADRESS}.svenskAdress.landskod: skrivsatt`]],
  ['a country that is none', { svenskAdress: null, utlandskAdress: buildUtlandskAdress({ landskod: 'ZZ' }) }, [`${ADRESS}.utlandskAdress.landskod: land`]],
  ['one with a space', { svenskAdress: buildSvenskAdress({ postnummer: '803 20' }) }, [`${ADRESS}.svenskAdress.postnummer: skrivsatt`]],
  [
    'an address abroad without a line',
    { svenskAdress: null, utlandskAdress: buildUtlandskAdress({ utdelningsadress1: null, utdelningsadress3: null }) },
    [`${ADRESS}.utlandskAdress.utdelningsadress1: obligatoriska-adresser`],
  ],
  ['no e-mail address', { epostadress: 'styrelsen' }, [`${ADRESS}.epostadress: epost-snabela`]],
  ['a number with spaces', { telefonnummerKontaktperson: '026 12 34 56' }, [`${ADRESS}.telefonnummerKontaktperson: skrivsatt`]],
  ['letters for a number', { telefonnummerKontaktperson: 'abc' }, [`${ADRESS}.telefonnummerKontaktperson: telefon`]],
])('VAL-61 VAL-08 VAL-11 DATA-08 contact details with %s have their faults', (_what, values, expected) => expect(adressFel(values)).toEqual(expected));

it("ADDR-20 VAL-61 the register's spelling may stay there, and only there", () => {
  const registered = { adress: buildSvenskAdress({ postnummer: '803 20' }), telefonnummerKontaktperson: '026 12 34 56' };
  const same = { svenskAdress: registered.adress, telefonnummerKontaktperson: registered.telefonnummerKontaktperson };
  expect(adressFel(same, buildSamfallighet(registered))).toEqual([]);
  expect(adressFel(same, null)).toEqual([`${ADRESS}.svenskAdress.postnummer: skrivsatt`, `${ADRESS}.telefonnummerKontaktperson: skrivsatt`]);
});

const STYRELSE = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
const registered = [buildMedlem({ styrelsefunktion: ['Ordförande'] }), buildUtlandskMedlem()];
const styrelseFel = (styrelsemedlemmar: Styrelsemedlem[]) =>
  told(
    faults({
      samfallighet: buildSamfallighet({ styrelsemedlemmar: registered }),
      uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }),
    }),
  );
const fresh = (values: Partial<Styrelsemedlem> = {}) => buildMedlem({ objektidentitet: testUuid(9), personId: '20040229-2387', namn: 'Moa Lind', ...values });
const abroad = (values: Partial<Styrelsemedlem> = {}) => buildUtlandskMedlem({ objektidentitet: testUuid(9), annatId: '1971-04-02', ...values });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => abroad({ objektidentitet: testUuid(100 + index), namn: `Person ${index}`, annatId: '1970-01-02' }));

it.each<[string, Styrelsemedlem[], string[]]>([
  ['as the register has it', registered, []],
  ['one new', [...registered, fresh()], []],
  ['one without identity', [...registered, fresh({ objektidentitet: 'x' })], [`${STYRELSE}.2.objektidentitet: uuid`]],
  ['the same twice', [...registered, ...registered.slice(1)], [`${STYRELSE}.2.objektidentitet: objektidentitet-upprepad`]],
  ['a number that is none', [fresh({ personId: '20040229-2388' })], [`${STYRELSE}.0.personId: personnummer-felaktigt`]],
  ['another number of a registered one', [buildMedlem({ personId: '20040229-2387' })], [`${STYRELSE}.0.personId: skrivsatt`]],
  ['a day of birth that is none', [abroad({ annatId: '1971-13-01' })], [`${STYRELSE}.0.annatId: fodelsedatum`]],
  ['a foreign person without one', [abroad({ annatId: null })], [`${STYRELSE}.0.annatId: fodelsedatum-obligatorisk`]],
  ['a new one with protected data', [fresh({ skyddad: true })], [`${STYRELSE}.0.personId: skyddad`]],
  ['a name with spaces at the ends', [abroad({ namn: ' Ola ' })], [`${STYRELSE}.0.namn: skrivsatt`]],
  ['a name of an empty Braille cell', [fresh({ namn: '\u2800' })], [`${STYRELSE}.0.namn: namn`]],
  ['a Swedish person with both identities', [fresh({ annatId: '1990-02-03' })], [`${STYRELSE}.0.annatId: skrivsatt`]],
  ['a foreign person with both', [abroad({ personId: '20040229-2387' })], [`${STYRELSE}.0.personId: skrivsatt`]],
  ['a function that the form does not offer', [fresh({ styrelsefunktion: ['Syssloman'] })], [`${STYRELSE}.0.styrelsefunktion: skrivsatt`]],
  ['another name under a locked identity', [buildMedlem({ namn: 'Någon Annan', styrelsefunktion: ['Ordförande'] })], [`${STYRELSE}.0.namn: skrivsatt`]],
  ['a hidden number', [fresh({ personId: '********-****' })], []],
  [
    'an address without a line',
    [fresh({ adress: buildSvenskAdress({ utdelningsadress1: null }) })],
    [`${STYRELSE}.0.adress.utdelningsadress1: obligatoriska-adresser`],
  ],
  ['two hundred', many(200), []],
  ['one more', many(201), [`${STYRELSE}: antal`]],
])('VAL-61 VAL-30 VAL-36 DATA-12 DATA-15 MEMB-11 PLUS-66 a board with %s has its faults', (_what, members, expected) =>
  expect(styrelseFel(members)).toEqual(expected),
);

const AT = 'uppgiftsandring.uppgiftsandringFirmatecknare';
const KASSOR = { type: 'Styrelsefunktion', varde: 'Kassör' } as const;
const ANNA = { type: 'Person', varde: testUuid(1) } as const;
const LEDAMOT = { type: 'Medlemstyp', varde: 'Ledamot' } as const;
const ORDFORANDE = { type: 'Styrelsefunktion', varde: 'Ordförande' } as const;

it.each<[string, Firmatecknare, string[]]>([
  ['the whole board', { type: 'SamtligaStyrelsen', val1: null, val2: null }, []],
  ['one alone', { type: 'Ensam', val1: KASSOR, val2: null }, []],
  ['a person', { type: 'Ensam', val1: ANNA, val2: null }, []],
  ['two together', { type: 'Tillsammans', val1: KASSOR, val2: LEDAMOT }, []],
  ['the same role twice', { type: 'VarForSig', val1: LEDAMOT, val2: LEDAMOT }, []],
  ['the same person twice', { type: 'VarForSig', val1: ANNA, val2: ANNA }, [`${AT}.val2: SAMMA_PERSON`]],
  ['the same chairperson twice', { type: 'Tillsammans', val1: ORDFORANDE, val2: ORDFORANDE }, [`${AT}.val2: SAMMA_PERSON`]],
  ['a role that is not offered', { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Vaktmästare' }, val2: null }, [`${AT}.val1: firmatecknarval`]],
  ['a role of another kind', { type: 'Ensam', val1: { type: 'Medlemstyp', varde: 'Kassör' }, val2: null }, [`${AT}.val1: firmatecknarval`]],
  [
    'two persons without identity',
    { type: 'Tillsammans', val1: { type: 'Person', varde: 'x' }, val2: { type: 'Person', varde: 'y' } },
    [`${AT}.val1: firmatecknarval`, `${AT}.val2: firmatecknarval`],
  ],
])('VAL-55 VAL-58 VAL-61 a rule with %s has its faults', (_what, uppgiftsandringFirmatecknare, expected) => {
  expect(told(faults({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringFirmatecknare }) }))).toEqual(expected);
});

it.each<[(string | null)[], string[]]>([
  [[null, '', '2026-05-17'], []],
  [['2026-05-18'], ['uppgiftsandring.foreningsstamma: MAXVALUE_ERROR']],
  [['17 maj 2026', '2026-02-30'], ['uppgiftsandring.foreningsstamma: INVALID_DATE']],
])('VAL-23 VAL-61 the meeting date %j has the faults %j', (dates, expected) => {
  for (const foreningsstamma of dates) expect(told(faults({ uppgiftsandring: buildUppgiftsandring({ foreningsstamma }) }))).toEqual(expected);
});

it('VAL-61 DATA-15 cleanAndring writes every UUID in one spelling, no other text', () => {
  const id = testUuid(0xabcdef);
  const clean = cleanAndring(
    buildUppgiftsandring({
      uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem({ objektidentitet: id.toUpperCase() }), buildMedlem({ objektidentitet: 'X' })] },
      uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: { type: 'Person', varde: id.toUpperCase() }, val2: { type: 'Medlemstyp', varde: 'kassor' } },
    }),
    null,
  );
  expect(clean.uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ objektidentitet }) => objektidentitet)).toEqual([id, 'X']);
  expect(clean.uppgiftsandringFirmatecknare).toMatchObject({ val1: { varde: id }, val2: { type: 'Styrelsefunktion', varde: 'Kassör' } });
});

it('VAL-36 INC-17 cleanAndring writes functions once, and mirrored fields alike', () => {
  const clean = cleanMedlem(
    buildMedlem({
      namn: ' Anna\u200B  Ek ',
      personId: '198503142385',
      styrelsefunktion: ['Syssloman', 'Ordförande', 'Syssloman'],
      personnummer: 'x',
      styrelseroll: 'y',
    }),
  );
  expect(clean).toMatchObject({
    namn: 'Anna Ek',
    personId: '19850314-2385',
    styrelsefunktion: ['Ordförande', 'Syssloman'],
    personnummer: '19850314-2385',
    styrelseroll: 'Ledamot',
  });
  expect(clean).not.toHaveProperty('fodelsedatum');
});

it.each(['', ' ', '\u200B'])('VAL-61 DATA-12 an identity that is %j becomes null, in the mirrored fields too', (empty) => {
  const clean = cleanMedlem(buildMedlem({ personId: empty, annatId: empty, personnummer: empty, fodelsedatum: empty }));
  expect(clean).toMatchObject({ personId: null, annatId: null, personnummer: null, fodelsedatum: null });
});

it.each<[string, Partial<Styrelsemedlem>, boolean]>([
  ['the same member', { objektidentitet: testUuid(1) }, true],
  ['the same number in another place', { personId: '19501266-2390' }, true],
  ['a foreign person of that name and date of birth', { personId: null, annatId: '1950-12-06', isUtlandskPerson: true, namn: 'PIOTR  Kowalski' }, true],
  ['a foreign person born on another day', { personId: null, annatId: '1950-12-07', isUtlandskPerson: true }, false],
  ['a foreign person of another name', { personId: null, annatId: '1950-12-06', isUtlandskPerson: true, namn: 'Piotr Nowak' }, false],
  ['somebody else, who says so', { personId: '19850314-2385', skyddad: true }, false],
])('PLUS-66 cleanAndring stores no address of the protected: %s', (_who, part, isProtected) => {
  const known = buildMedlem({ objektidentitet: testUuid(1), namn: 'Piotr Kowalski', personId: '19501266-2390', adress: null, skyddad: true });
  const sent = buildMedlem({ objektidentitet: testUuid(2), namn: 'Piotr Kowalski', personId: '19850314-2385', ...part });
  const [stored] =
    cleanAndring(
      buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [sent] } }),
      buildSamfallighet({ styrelsemedlemmar: [buildMedlem({ personId: null, annatId: null }), known] }),
    ).uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  expect([stored?.adress === null, stored?.skyddad ?? false]).toEqual([isProtected, isProtected]);
});

it('PLUS-66 where nobody registered is protected, or nothing is registered, an address stays', () => {
  const board = (styrelsemedlemmar: Styrelsemedlem[]) => buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } });
  const [unknown, other] = [buildMedlem({ personId: null, annatId: null, skyddad: true }), buildMedlem({ objektidentitet: testUuid(2), personId: null })];
  for (const registered of [null, buildSamfallighet({ styrelsemedlemmar: [unknown] }), buildSamfallighet({ styrelsemedlemmar: [] })]) {
    const [stored] = cleanAndring(board([other]), registered).uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    expect([stored?.adress, stored?.skyddad]).toEqual([other.adress, undefined]);
  }
});

it('BOARD-16 BOARD-17 cleanAndring sorts an unsorted board and clears one that equals the register’s', () => {
  const [kassor, ordforande] = [buildMedlem({ styrelsefunktion: ['Kassör'] }), buildMedlem({ objektidentitet: testUuid(2), styrelsefunktion: ['Ordförande'] })];
  const stored = (styrelsemedlemmar: Styrelsemedlem[]) =>
    settleStyrelse(
      buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }),
      buildSamfallighet({ styrelsemedlemmar: [kassor, { ...ordforande, namn: 'Bo  Ask' }] }),
    ).uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ styrelsefunktion }) => styrelsefunktion[0]);
  expect(stored([kassor, { ...ordforande, namn: 'Bo Ek' }])).toEqual(['Ordförande', 'Kassör']);
  expect(stored([{ ...ordforande, namn: ' Bo Ask' }, kassor])).toBeUndefined();
  expect(stored([])).toEqual([]);
});

it('INC-17 a mirrored field that was not sent is not added', () => {
  const clean = cleanMedlem(buildMedlem());
  for (const field of ['personnummer', 'fodelsedatum', 'styrelseroll']) expect(clean).not.toHaveProperty(field);
});

it.each(['SamtligaStyrelsen', 'Ensam'] as const)('VAL-58 a rule of the kind %s keeps its kind and choice', (type) => {
  const id = testUuid(0xabcdef);
  const regel =
    type === 'Ensam' ? ({ type, val1: { type: 'Person', varde: id.toUpperCase() }, val2: null } as const) : ({ type, val1: null, val2: null } as const);
  const clean = cleanAndring(buildUppgiftsandring({ uppgiftsandringFirmatecknare: regel }), null).uppgiftsandringFirmatecknare;
  expect(clean).toEqual({ ...regel, val1: type === 'Ensam' ? { type: 'Person', varde: id } : null });
});
