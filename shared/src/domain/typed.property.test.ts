import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { TESTPERSONNUMMER, TESTSAMORDNINGSNUMMER } from '../testing/builders.ts';
import { epostFel, formatEpost, normaliseEpost } from './adress/epost.ts';
import { formatPostnummer, isPostnummer, normalisePostnummer } from './adress/postnummer.ts';
import { formatTelefon, normaliseTelefon, telefonFel } from './adress/telefon.ts';
import { formatOrgNr, orgNrFel } from './ids.ts';
import { kontaktpersonFormSchema } from './adress/kontakt.schema.ts';
import { completePersonId, containsPersonalId, formatPersonId, isPersonalId } from './person/personnummer.ts';
import { parseStammodatum, stammodatumFel } from './tid/stammodatum.ts';

const TODAY = '2026-05-17';
const digits = (...lengths: number[]) => fc.oneof(...lengths.map((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))));

/** What a kind of field understands, shows and refuses; `stored` draws values that are stored and signed. */
interface Kind {
  readonly store: (typed: string) => string;
  readonly show: (stored: string) => string;
  readonly refuses: (stored: string) => boolean;
  readonly stored: fc.Arbitrary<string>;
}

const mobile = digits(7).map((rest) => `70${rest}`);
const KINDS: Readonly<Record<string, Kind>> = {
  personnummer: {
    store: (typed) => completePersonId(typed, TODAY),
    show: formatPersonId,
    refuses: (stored) => !isPersonalId(stored, TODAY),
    stored: fc.constantFrom(...TESTPERSONNUMMER, ...TESTSAMORDNINGSNUMMER),
  },
  organisationsnummer: {
    store: formatOrgNr,
    show: (stored) => stored,
    refuses: (stored) => orgNrFel(stored) !== null,
    stored: digits(10).map((number) => `${number.slice(0, 6)}-${number.slice(6)}`),
  },
  postnummer: { store: normalisePostnummer, show: formatPostnummer, refuses: (stored) => !isPostnummer(stored), stored: digits(5) },
  telefon: {
    store: normaliseTelefon,
    show: formatTelefon,
    refuses: (stored) => telefonFel(stored, TODAY) !== null,
    stored: fc
      .oneof(
        mobile.map((number) => `+46${number}`),
        mobile.map((number) => `+46-${number}`),
        digits(6, 7, 8).map((rest) => `+46${rest.replace(/^0/, '8')}`),
        digits(6, 7).map((rest) => `026-${rest}`),
        digits(8).map((rest) => `0047${rest}`),
      )
      .filter((number) => telefonFel(number, TODAY) === null),
  },
  datum: {
    store: (typed) => parseStammodatum(typed) ?? typed,
    show: (stored) => stored,
    refuses: (stored) => stammodatumFel(stored, TODAY) !== null,
    stored: fc.date({ min: new Date('1900-01-01'), max: new Date(TODAY), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  },
  epost: {
    store: normaliseEpost,
    show: formatEpost,
    refuses: (stored) => epostFel(stored) !== null,
    stored: fc
      .tuple(fc.constantFrom('anna.ek', "o'neil+1", 'A'), fc.constantFrom('ek.se', 'Ek.SE', 'xn--storngen-3za.se', 'sub.xn--fiqs8s.museum', 'xn--a.se'))
      .map((parts) => parts.join('@')),
  },
};

const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const inScript = (zero: number) => (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
/** How the shown value may come back, from whatever keyboard, letter or sheet. */
const EVERYWHERE: readonly ((shown: string) => string)[] = [
  (shown) => shown,
  (shown) => ` ${shown}\u00a0`,
  (shown) => `\u200e${shown}\u202c`,
  (shown) => `${shown}\n`,
  (shown) => shown.replaceAll(' ', '\u202f'),
  (shown) => `${shown}.`,
  (shown) => `${shown},`,
  fullWidth,
];
const WITH_DIGITS = [inScript(0x660), inScript(0x6f0), inScript(0x966), inScript(0x1d7ce), (shown: string) => shown.replaceAll('-', '\u2013')];

it.each(Object.entries(KINDS))('PLUS-78 VAL-21 a shown value typed back is what is stored: %s', (name, { store, show, refuses, stored }) => {
  const spelling = fc.constantFrom(...EVERYWHERE, ...(name === 'epost' ? [] : WITH_DIGITS));
  fc.assert(
    fc.property(stored, spelling, (value, write) => {
      expect(refuses(value)).toBe(false);
      expect(store(value)).toBe(value);
      // A number with a dash that its form for reading lacks keeps its digits.
      const same = (text: string) => (name === 'telefon' ? text.replaceAll('-', '') : text);
      expect(same(store(write(show(value))))).toBe(same(value));
      expect(refuses(store(write(show(value))))).toBe(false);
    }),
  );
});

it.each([
  ['telefon', '+4670-1234567', '+46 (0)70-123 45 67 | +46 070-1234567'],
  ['telefon', '+46701234567', '+46 070 123 45 67 | +46 (0)70 123 45 67 | tel:+46701234567 | Tel. +46 70 123 45 67. | +46 70.123.45.67 | (tel: +46701234567)'],
  ['telefon', '0046701234567', '0046 070 123 45 67 | 0046 (0)70 123 45 67'],
  ['telefon', '0701234567', '070.123.45.67 | mobil 070 123 45 67 | (070) 123 45 67; | <070 123 45 67> | Tfn: 070 123 45 67'],
  ['epost', 'anna@ek.se', 'mailto:anna@ek.se | Anna Ek <anna@ek.se> | "Ek, Anna" <anna@ek.se>, | <anna@ek.se>; | (anna@ek.se). | anna@ek.se:'],
  ['epost', 'anna@ek.se', 'MAILTO:anna@ek.se?subject=Hej | anna@ek.se <mailto:anna@ek.se> | anna＠ek.se | “anna@ek.se” | ’anna@ek.se’;'],
  ['epost', 'info@xn--storngen-3za.se', 'info@storängen.se | Info <info@STORÄNGEN.se>. | info@stora\u0308ngen.se'],
  ['postnummer', '80320', '803 20 | SE-803 20 | s-803 20, | SE – 803 20'],
  ['organisationsnummer', '716401-1236', '7164011236 | 16716401-1236 | SE716401123601 | se 716401-1236 01 | 716401 – 1236. | １６７１６４０１１２３６'],
  ['personnummer', '19850314-2385', '850314-2385 | 19850314 2385 | Nr 19850314-2385 | ８５０３１４－２３８５ | 1985-03-14-2385,'],
  ['datum', '2026-05-07', 'torsdag 7 maj 2026 | Torsdagen den 7 maj 2026 kl. 19.00 | 7/5-26 | 7.5.26 | ２０２６-０５-０７'],
])('PLUS-78 a field understands the %s %s in all its spellings', (kind, stored, spellings) => {
  const typed = spellings.split(' | ');
  expect(typed.map((spelling) => KINDS[kind]?.store(spelling))).toEqual(typed.map(() => stored));
});

it.each([
  ['organisationsnummer', '177164011236'],
  ['organisationsnummer', '71640112367'],
  ['organisationsnummer', '7164011236 01'],
  ['personnummer', '19850314-23856'],
  ['postnummer', '803201'],
  ['epost', 'anna@ek.se, bo@ek.se'],
  ['epost', 'Anna Ek <anna@ek.se>; Bo Ek <bo@ek.se>'],
  ['epost', 'anna@ek.se <bo@ek.se>'],
  ['epost', '"anna ek"@ek.se'],
  ['epost', `${'x'.repeat(500)} <anna@ek.se>`],
  ['epost', 'anna@½.se'],
  ['telefon', '070-123456, 08-123456'],
])('PLUS-78 a field refuses the %s %j, leaving nothing out', (kind, typed) => {
  const { store, refuses } = KINDS[kind] ?? { store: String, refuses: () => false };
  expect(refuses(store(typed))).toBe(true);
  expect(store(typed).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''));
});

it.each([
  ['åsa@ek.se', '0701234567', { epostadress: 'epost-tecken' }],
  ['anna@ek.se', '+46850314-2385', { telefonnummer: 'sensitive-landsnummer' }],
  ['anna@ek.se', '+46 70 12', { telefonnummer: 'telefon' }],
  [`${'8503142385 '.repeat(40)}@ek.se`, '8503142385 '.repeat(9), { epostadress: 'epost-lang', telefonnummer: 'telefon' }],
])('PLUS-78 VAL-14 a field tells by what %j and %j are wrong', (epostadress, telefonnummer, expected) => {
  const { issues = [] } = v.safeParse(kontaktpersonFormSchema(TODAY), { epostadress, telefonnummer });
  expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual(expected);
});

/** Calling codes, how many digits a number then has in all, and how mobile and other numbers begin (E.164, national plans). */
const PLANS = [
  ['46', 9, '70 72 73 76 79 8 31 11 120 122 40 26'],
  ['358', 9, '40 41 44 45 46 50 9 2'],
  ['47', 8, '4 9 2 3 5 6 7'],
  ['45', 8, '2 3 4 5 6 7 8 9'],
  ['354', 7, '6 7 8 5 4'],
  ['49', 10, '151 152 157 160 170 171 175 176 179 30 40 89'],
  ['44', 10, '71 73 74 75 77 78 79 20 121 161'],
  ['353', 9, '83 85 86 87 89'],
  ['31', 9, '6 20 10 70'],
  ['32', 9, '46 47 48 49'],
  ['33', 9, '6 7 1 2 3 4 5'],
  ['34', 9, '6 7 91 93'],
  ['351', 9, '91 92 93 96 21 22'],
  ['39', 10, '320 328 333 338 340 347 349 366 388 391'],
  ['41', 9, '76 77 78 79 44 22'],
  ['48', 9, '50 51 53 60 66 69 72 78 79 88 22 12'],
  ['420', 9, '601 602 603 604 605 606 607 608 72 73 77 2'],
  ['380', 9, '50 63 66 67 68 73 93 95 96 97 98 99 44'],
  ['90', 10, '501 505 530 532 533 535 541 542 543 551 212'],
  ['91', 10, '6 7 8 9 11 22'],
] as const;

const PHONE_PLANS = PLANS.map(([code, length, prefixes]) => ({ code, length, prefixes: prefixes.split(' ') }));

it('INC-44 PLUS-78 no number of 20 countries is refused as personal', () => {
  const random = fc.sample(digits(12), { numRuns: 40_000, seed: 44 });
  const numbers = random.map((tail, nr) => {
    const { code, prefixes, length } = PHONE_PLANS[nr % PHONE_PLANS.length] ?? { code: '', prefixes: [], length: 0 };
    const prefix = prefixes[nr % prefixes.length] ?? '';
    return `+${code}${prefix}${tail.slice(0, length - prefix.length)}`;
  });
  const refused = numbers.filter((number) => telefonFel(number, TODAY) !== null);
  expect({ countries: PHONE_PLANS.length, tried: numbers.length, refused }).toEqual({ countries: 20, tried: 40_000, refused: [] });
  // Nor in a text, where it stands without a plus: the year of birth bounds what twelve digits can be.
  expect(numbers.filter((number) => number.length === 13 && containsPersonalId(`Lgh ${number.slice(1)}`, TODAY))).toEqual([]);
});
