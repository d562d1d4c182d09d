import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { arbitraryMedlem } from '../../testing/arbitraries.ts';
import { buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, TESTPERSONNUMMER, testUuid } from '../../testing/builders.ts';
import { EMPTY_ADRESS_FORM, fromAdressForm, type AdressForm } from '../adress/adress.form.ts';
import { kontaktpersonFormSchema, kontaktuppgifterFormSchema } from '../adress/kontakt.schema.ts';
import { AnsokanSchema, INGEN_ANDRING, type Samfallighet, type Styrelsemedlem, type Uppgiftsandring } from './ansokan.ts';
import { ansokanFel, cleanAndring, cleanMedlem } from './ansokanFel.ts';
import { firmatecknareFel, toFirmatecknare, type FirmatecknareForm } from '../styrelse/firmatecknare.form.ts';
import { ROLLVAL } from '../styrelse/firmatecknare.ts';
import { normaliseTelefon } from '../adress/telefon.ts';
import { toUppgiftsandringAdress } from '../adress/kontaktuppgifter.ts';
import { ERBJUDNA_FUNKTIONER, fromMedlemForm, isIdentityLocked, isNameLocked, toMedlemForm, type MedlemForm } from '../styrelse/medlem.form.ts';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '../styrelse/roller.ts';
import { medlemFormSchema } from '../styrelse/medlem.schema.ts';
import { isSameContent } from '../styrelse/styrelseandring.ts';
import { cleanText } from '../text.ts';

/** Mostly one of the good values, sometimes one at or over a limit of the rules. */
const mostly = <T>(good: readonly T[], edge: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...edge) });

const SENSITIVE = ['c/o 850314-2385', '850314 2385', '８５０３１４-２３８５', '850314\u200B-2385', '1985 03 14 2385'] as const;
const BLANK = ['', ' ', '\u200B', '\u00A0'] as const;

/** A free text of at most `max` characters in a form, also just over it. */
const freeText = (max: number): fc.Arbitrary<string> =>
  mostly(['Storgatan 1', ' Å\u0308ng 2 ', 'Дом 5', 'x'.repeat(max), '🌲'.repeat(max), '12345'], ['x'.repeat(max + 1), ...SENSITIVE, ...BLANK]);

const line = fc.oneof(fc.constantFrom(...BLANK), freeText(40));

/** Possible values of an address form, for any country. */
const adressForms: fc.Arbitrary<AdressForm> = fc
  .record({
    landskod: mostly(['SE', 'NO', 'DE', 'FI'], ['', 'Sverige', 'sverige', ' se ', 'XX', 'no']),
    coAdress: line,
    utdelningsadress1: freeText(40),
    utdelningsadress2: line,
    utdelningsadress3: line,
    utdelningsadress4: line,
    postnummer: mostly(['80320', '803 20', 'SE-803 20'], ['8032', '803201', '', '8503142385', 'SW1A']),
    postort: freeText(40),
  })
  .map((form) => ({ ...EMPTY_ADRESS_FORM, ...form }));

const BIRTH_DATES = ['1990-02-31', '19700325', '1990-13-01', '1990-02', ''] as const;
const PERSON_IDS = ['198503142385', '********-****', '19850314-****', '19121212-1213', '20010229-2380', '99999999-9999', '850314-2385', ''] as const;

/** Possible values of the member form. */
const medlemForms: fc.Arbitrary<MedlemForm> = fc.record({
  isUtlandskPerson: fc.boolean(),
  personnummer: mostly([...TESTPERSONNUMMER, ...PERSON_IDS.slice(0, 3)], PERSON_IDS),
  fodelsedatum: mostly(BIRTH_DATES.slice(0, 2), BIRTH_DATES),
  namn: freeText(100),
  styrelseroll: mostly<string>(MEDLEMSTYPER, ['', 'ledamot', 'Ordförande']),
  styrelsefunktion: fc.subarray([...ERBJUDNA_FUNKTIONER]),
  adress: adressForms,
});

const epost = mostly(
  ['', 'a@b.se', ' namn@exempel.se ', `${'x'.repeat(64)}@b.se`],
  ['.a@b.se', 'a.@b.se', 'a..b@c.se', 'a@b.s', `${'x'.repeat(65)}@b.se`, '8503142385@b.se'],
);
const telefon = mostly(
  ['', '0701234567', '070 123 45 67', '+46 (0)70-123 45 67', '12345678', '1'.repeat(20)],
  ['1234567', '1'.repeat(21), '850314-2385', 'abc'],
);

/** Functions that a member in the register may have. */
const funktioner = fc.subarray([...STYRELSEFUNKTIONER], { maxLength: 3 });

const TODAY = '2026-05-17';
/** How many applications each property makes: `npm run test:long` asks for more. */
const numRuns = Number(process.env['FORM_RUNS'] ?? 1000);
const uuid = fc.uuid();

/** The server's check: the shape, the cleaning and the rules; returns the paths that it refuses. */
function refusedPaths(part: Partial<Uppgiftsandring>, samfallighet: Samfallighet): string[] {
  const ansokan = buildAnsokan({ samfallighet, uppgiftsandring: { ...INGEN_ANDRING, ...part } });
  const shape = v.safeParse(AnsokanSchema, ansokan);
  if (!shape.success) return shape.issues.map((issue) => v.getDotPath(issue) ?? '');
  return ansokanFel({ ...ansokan, uppgiftsandring: cleanAndring(ansokan.uppgiftsandring, samfallighet) }, TODAY).map(({ path }) => path);
}
const board = (...styrelsemedlemmar: Styrelsemedlem[]): Partial<Uppgiftsandring> => ({ uppgiftsandringStyrelse: { styrelsemedlemmar } });

/** Register members, odd ones too, with an identity of their own. */
const registered = fc.tuple(arbitraryMedlem, funktioner).map(([medlem, styrelsefunktion]) => ({ ...medlem, styrelsefunktion, objektidentitet: testUuid(7) }));
const existing = fc.option(registered, { nil: null });
const foreningWith = (member: Styrelsemedlem | null) => buildSamfallighet({ styrelsemedlemmar: member === null ? [] : [member] });

/** The form as a user can fill it in: locked fields keep the member's values. */
function filledIn(form: MedlemForm, member: Styrelsemedlem | null): MedlemForm {
  if (member === null || !isIdentityLocked(member)) return form;
  const { isUtlandskPerson, personnummer, fodelsedatum, namn } = toMedlemForm(member);
  return { ...form, isUtlandskPerson, personnummer, fodelsedatum, ...(isNameLocked(member) && { namn }) };
}

/** One value of a stored member replaced, also by values that no form writes. */
const tampered = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      namn: fc.constantFrom('', ' ', 'Bo  Ek', 'Bo 850314-2385', 'Bo Ek'),
      personId: fc.constantFrom(null, '', '198503142385', '19121212-1213', '19121212-1212', '********-****', 'x'),
      annatId: fc.constantFrom(null, '', '19700325', '1970-03-25', 'x'),
      isUtlandskPerson: fc.boolean(),
      styrelsefunktion: funktioner,
      adress: fc.option(
        fc.oneof(
          adressForms.map(fromAdressForm),
          arbitraryMedlem.map(({ adress }) => adress),
        ),
        { nil: null },
      ),
      objektidentitet: fc.constantFrom(testUuid(7), testUuid(7).toUpperCase(), testUuid(8), 'x', ''),
    },
    { requiredKeys: [] },
  ),
);

describe('form accepts ⇔ server accepts', { timeout: 600_000 }, () => {
  it('VAL-61 a member that the form lets through is taken by the server', () => {
    let taken = 0;
    fc.assert(
      fc.property(medlemForms, existing, uuid, (typed, member, id) => {
        const form = filledIn(typed, member);
        if (!v.is(medlemFormSchema(TODAY, member), form)) return;
        const saved = fromMedlemForm(form, member?.objektidentitet ?? id, member);
        if (saved === null) throw new Error('a form without faults has a role');
        taken += 1;
        expect(refusedPaths(board(saved), foreningWith(member))).toEqual([]);
      }),
      { numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns / 20);
  });

  it('VAL-61 a member that the server takes passes the form or the register', () => {
    let taken = 0;
    fc.assert(
      fc.property(medlemForms, existing, tampered, (typed, member, change) => {
        const made = fromMedlemForm({ ...filledIn(typed, member), styrelseroll: 'Ledamot' }, testUuid(7), member) ?? buildMedlem();
        const sent: Styrelsemedlem = { ...made, ...change };
        if (refusedPaths(board(sent), foreningWith(member)).length > 0) return;
        taken += 1;
        const known = member !== null && sent.objektidentitet.toLowerCase() === member.objektidentitet ? member : null;
        const stored = cleanMedlem(sent);
        if (known !== null && isSameContent(known, stored)) return;
        expect([stored.personId, stored.annatId]).not.toContain('');
        const form = toMedlemForm(stored);
        expect(v.safeParse(medlemFormSchema(TODAY, known), form).issues ?? []).toEqual([]);
        if (known === null || !isIdentityLocked(known)) expect([stored.personId, stored.annatId].filter(Boolean)).toHaveLength(1);
        else expect(asRead(stored)).toEqual(asRead(known));
      }),
      { numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns / 20);
  });

  it('VAL-61 the server takes exactly the contacts that the forms take', () => {
    fc.assert(
      fc.property(adressForms, epost, telefon, (adress, epostadress, telefonnummer) => {
        const accepted = v.is(kontaktuppgifterFormSchema(TODAY), { adress, epostadress, telefonnummerKontaktperson: telefonnummer });
        const uppgiftsandringAdress = toUppgiftsandringAdress({
          adress: fromAdressForm(adress),
          epostadress: cleanText(epostadress),
          telefonnummerKontaktperson: normaliseTelefon(telefonnummer),
        });
        // A country that is not chosen is a fault in the form only: the form would then store SE.
        if (cleanText(adress.landskod) !== '') expect(refusedPaths({ uppgiftsandringAdress }, buildSamfallighet()).length === 0).toBe(accepted);

        const isWhole = v.is(kontaktpersonFormSchema(TODAY), { epostadress, telefonnummer });
        const kontaktperson = buildKontaktperson({ epostadress: cleanText(epostadress) || null, telefonnummer: normaliseTelefon(telefonnummer) || null });
        const fel = ansokanFel(buildAnsokan({ kontaktperson, uppgiftsandring: INGEN_ANDRING }), TODAY);
        const isEmpty = kontaktperson.epostadress === null || kontaktperson.telefonnummer === null;
        if (!isEmpty) expect(fel.length === 0).toBe(isWhole);
      }),
      { numRuns },
    );
  });

  it('VAL-61 VAL-55 VAL-56 VAL-58 the server takes exactly the signatories that the form takes', () => {
    const members = [buildMedlem({ objektidentitet: testUuid(10) }), buildMedlem({ objektidentitet: testUuid(11) })];
    const val = fc.constantFrom(...ROLLVAL.map(({ varde }) => varde), testUuid(10), testUuid(11), testUuid(10).toUpperCase());
    const forms: fc.Arbitrary<FirmatecknareForm> = fc.oneof(
      fc.constant({ type: 'SamtligaStyrelsen' as const, val1: '', val2: '' }),
      val.map((val1) => ({ type: 'Ensam' as const, val1, val2: '' })),
      fc.record({ type: fc.constantFrom('Tillsammans' as const, 'VarForSig' as const), val1: val, val2: val }),
    );
    fc.assert(
      fc.property(forms, (form) => {
        const uppgiftsandringFirmatecknare = toFirmatecknare(form, members);
        expect(refusedPaths({ uppgiftsandringFirmatecknare }, buildSamfallighet()).length === 0).toBe(firmatecknareFel(form) === null);
      }),
      { numRuns },
    );
  });
});

const asRead = ({ personId, annatId, isUtlandskPerson }: Styrelsemedlem) => {
  const form = toMedlemForm(buildMedlem({ personId, annatId, isUtlandskPerson }));
  return [form.personnummer, form.fodelsedatum, form.isUtlandskPerson];
};
