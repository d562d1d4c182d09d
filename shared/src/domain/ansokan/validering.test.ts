import { expect, it } from 'vitest';
import {
  buildAdressandring,
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildEmptyAnsokan,
  buildUppgiftsandring,
  testUuid,
} from '../../testing/builders.ts';
import type { Ansokan, Firmatecknare, Samfallighet, Uppgiftsandring } from './ansokan.ts';
import {
  checklistLank,
  hasValidKontaktperson,
  hasValidMeasures,
  isLankOpen,
  kodLank,
  kodKey,
  MEASURE_CODES,
  validate,
  VALIDERINGSKODER,
  WIZARD_CODES,
  type Valideringskod,
  type ValideringsUnderlag,
} from './validering.ts';

const NO_VERDICTS: ValideringsUnderlag = { duplicateVerdict: null, kontaktpersonVerdict: null, today: '2026-05-17' };
const codes = (ansokan: Ansokan, underlag: Partial<ValideringsUnderlag> = {}) => validate(ansokan, { ...NO_VERDICTS, ...underlag });
const withAssociation = (values: Partial<Samfallighet>) => buildAnsokan({ samfallighet: buildSamfallighet(values) });
const withChange = (values: Partial<Uppgiftsandring>) => buildAnsokan({ uppgiftsandring: buildUppgiftsandring(values) });
const SAMTLIGA: Firmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null };
const person = (id: string): Firmatecknare => ({ type: 'Ensam', val1: { type: 'Person', varde: id }, val2: null });
const roll = (varde: string): Firmatecknare => ({ type: 'Ensam', val1: { type: 'Styrelsefunktion', varde }, val2: null });

it('CODE-01 INC-07 the codes are seven of measures and four of the wizard', () => {
  expect([MEASURE_CODES.length, WIZARD_CODES.length]).toEqual([7, 4]);
  expect(VALIDERINGSKODER).toEqual([...MEASURE_CODES, ...WIZARD_CODES]);
});

it('CODE-06 validate finds nothing in a complete Application', () => expect(codes(buildAnsokan())).toEqual([]));

it('CODE-05 INC-06 SAKNARFORENING without an association, and no other measure code', () => {
  expect(codes(buildEmptyAnsokan())).toEqual(['SAKNARFORENING', 'SAKNARFORENINGSSTAMMA', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER']);
});

it('VAL-59 INC-40 SAKNARFORENINGSUPPGIFTER for an address that is missing or without landskod', () => {
  for (const adress of [null, buildSvenskAdress({ landskod: null })]) expect(codes(withAssociation({ adress }))).toEqual(['SAKNARFORENINGSUPPGIFTER']);
});

it('VAL-59 CODE-06 validate judges the changed address, fixed or faulty', () => {
  const samfallighet = buildSamfallighet({ adress: null });
  const fixed = buildUppgiftsandring({ uppgiftsandringAdress: buildAdressandring() });
  expect(codes(buildAnsokan({ samfallighet, uppgiftsandring: fixed }))).toEqual([]);
  expect(codes(withChange({ uppgiftsandringAdress: buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: '' }) }) }))).toEqual([
    'SAKNARFORENINGSUPPGIFTER',
  ]);
});

it('VAL-40 INC-39 OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER for an empty board or a member without identity', () => {
  expect(codes(withAssociation({ styrelsemedlemmar: [] }))).toEqual(['OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER']);
  expect(codes(withAssociation({ styrelsemedlemmar: [buildMedlem({ personId: null })] }))).toEqual(['OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER']);
});

it('VAL-41 OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS for a member without address', () => {
  expect(codes(withAssociation({ styrelsemedlemmar: [buildMedlem({ adress: null })] }))).toEqual(['OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS']);
});

it('VAL-47 INC-39 ASVS 2.2.3 FELAKTIGSTYRELSEUPPSATTNING for a shared personId goes with the changed board', () => {
  const twin = buildMedlem({ objektidentitet: testUuid(2) });
  const samfallighet = buildSamfallighet({ styrelsemedlemmar: [buildMedlem(), twin] });
  expect(codes(buildAnsokan({ samfallighet }))).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
  const uppgiftsandring = buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar: [twin] }, uppgiftsandringFirmatecknare: SAMTLIGA });
  expect(codes(buildAnsokan({ samfallighet, uppgiftsandring }))).toEqual([]);
});

it('VAL-43 CONST-12 validate takes the limits from the association', () => {
  const styrelseinformation = { maxAntalLedamoter: 0, maxAntalSuppleanter: null, minAntalSuppleanter: null };
  expect(codes(withAssociation({ styrelseinformation }))).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
  expect(codes(withAssociation({ styrelseinformation: null }))).toEqual([]);
});

it("VAL-46 GUARD-04 INC-39 the duplicate verdict counts on the changed board and on the register's", () => {
  const changed = withChange({ uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem()] }, uppgiftsandringFirmatecknare: SAMTLIGA });
  expect(codes(changed, { duplicateVerdict: false })).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
  expect(codes(changed, { duplicateVerdict: true })).toEqual([]);
  expect(codes(buildAnsokan(), { duplicateVerdict: false })).toEqual(['FELAKTIGSTYRELSEUPPSATTNING']);
  expect(codes(buildAnsokan(), { duplicateVerdict: true })).toEqual([]);
});

it.each<[string, Partial<Uppgiftsandring>, Valideringskod[]]>([
  ['no board change and no rule', {}, []],
  ['a board change without a rule', { uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem()] } }, ['SAKNARFIRMATECKNINGSUPPGIFTER']],
  ['a rule with a person of the register', { uppgiftsandringFirmatecknare: person(testUuid(1)) }, []],
  ['a rule with a stranger', { uppgiftsandringFirmatecknare: person(testUuid(9)) }, ['SAKNARFIRMATECKNINGSUPPGIFTER']],
  [
    'a rule with somebody removed from the changed board',
    { uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem({ objektidentitet: testUuid(5) })] }, uppgiftsandringFirmatecknare: person(testUuid(1)) },
    ['SAKNARFIRMATECKNINGSUPPGIFTER'],
  ],
  ['a rule with a role that the board has', { uppgiftsandringFirmatecknare: roll('Ordförande') }, []],
  ['a rule with a role that nobody has', { uppgiftsandringFirmatecknare: roll('Kassör') }, ['SAKNARROLLERISTYRELSEN']],
  [
    'a rule with a role that the changed board lost',
    { uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem()] }, uppgiftsandringFirmatecknare: roll('Ordförande') },
    ['SAKNARROLLERISTYRELSEN'],
  ],
  [
    'a rule with a stranger and a missing role',
    {
      uppgiftsandringFirmatecknare: {
        type: 'Tillsammans',
        val1: { type: 'Person', varde: testUuid(9) },
        val2: { type: 'Styrelsefunktion', varde: 'Kassör' },
      },
    },
    ['SAKNARFIRMATECKNINGSUPPGIFTER', 'SAKNARROLLERISTYRELSEN'],
  ],
])('VAL-53 VAL-54 INC-38 %s', (_, values, expected) => expect(codes(withChange(values))).toEqual(expected));

it.each([
  [null, true],
  ['2026-05-17', false],
  ['2026-05-18', true],
])('VAL-60 INC-41 SAKNARFORENINGSSTAMMA with the date %j: %s', (foreningsstamma, expected) => {
  expect(codes(withChange({ foreningsstamma }))).toEqual(expected ? ['SAKNARFORENINGSSTAMMA'] : []);
});

it('VAL-50 KONTAKTPERSONSAKNAS without a contact person, whatever the verdict', () => {
  expect(codes(buildAnsokan({ kontaktperson: null }), { kontaktpersonVerdict: false })).toEqual(['KONTAKTPERSONSAKNAS']);
});

it.each([[{ personnummer: '' }], [{ fullname: ' ' }], [{ telefonnummer: null }], [{ epostadress: '' }]])(
  'VAL-51 OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER with %j',
  (values) => {
    const ansokan = buildAnsokan({ kontaktperson: buildKontaktperson(values) });
    expect(codes(ansokan, { kontaktpersonVerdict: false })).toEqual(['OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER']);
  },
);

it.each([
  [false, ['KONTAKTPERSON']],
  [true, []],
  [null, []],
])('VAL-52 INC-06 a complete contact person with the verdict %s', (kontaktpersonVerdict, expected) => {
  expect(codes(buildAnsokan(), { kontaktpersonVerdict })).toEqual(expected);
});

it('CODE-01 validate reports several faults in the fixed order', () => {
  const ansokan = buildAnsokan({
    samfallighet: buildSamfallighet({ adress: null, styrelsemedlemmar: [buildMedlem({ personId: null, adress: null })] }),
    kontaktperson: null,
    uppgiftsandring: buildUppgiftsandring({ foreningsstamma: null, uppgiftsandringFirmatecknare: roll('Kassör') }),
  });
  expect(codes(ansokan)).toEqual([
    'SAKNARFORENINGSUPPGIFTER',
    'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER',
    'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS',
    'SAKNARROLLERISTYRELSEN',
    'SAKNARFORENINGSSTAMMA',
    'KONTAKTPERSONSAKNAS',
  ]);
});

it.each(VALIDERINGSKODER)('GUARD-04 GUARD-06 INC-07 %s blocks what it should', (kod) => {
  expect(hasValidMeasures([kod])).toBe(!MEASURE_CODES.some((code) => code === kod));
  expect(hasValidKontaktperson([kod])).toBe(!kod.includes('KONTAKTPERSON'));
});
it('GUARD-04 GUARD-06 nothing blocks without codes', () => expect([hasValidMeasures([]), hasValidKontaktperson([])]).toEqual([true, true]));

it.each<[Valideringskod, Valideringskod[], boolean]>([
  ['SAKNARFORENINGSSTAMMA', ['SAKNARFORENINGSSTAMMA', 'KONTAKTPERSONSAKNAS'], true],
  ['SAKNARFORENINGSSTAMMA', ['SAKNARFORENINGSUPPGIFTER', 'SAKNARFORENINGSSTAMMA'], false],
  ['KONTAKTPERSONSAKNAS', ['SAKNARFORENINGSSTAMMA', 'KONTAKTPERSONSAKNAS'], false],
  ['KONTAKTPERSON', ['KONTAKTPERSON'], true],
  ['OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER', ['FELAKTIGSTYRELSEUPPSATTNING', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'], false],
  ['SAKNARFORENINGSUPPGIFTER', ['SAKNARFORENINGSUPPGIFTER', 'FELAKTIGSTYRELSEUPPSATTNING', 'SAKNARFORENINGSSTAMMA'], true],
])('INC-07 GUARD-04 GUARD-05 the page of %s with %j is open: %s', (kod, koder, expected) => {
  expect(isLankOpen(kod, koder)).toBe(expected);
});

it('SEL-08 VAL-53 a rule naming a person who left has its own text', () => {
  const gone = withChange({ uppgiftsandringFirmatecknare: roll('Kassör') });
  expect(kodKey('SAKNARFIRMATECKNINGSUPPGIFTER', gone)).toBe('VALIDERING.SAKNARFIRMATECKNINGSUPPGIFTER_PERSON');
  expect(kodKey('SAKNARROLLERISTYRELSEN', gone)).toBe('VALIDERING.SAKNARROLLERISTYRELSEN');
  expect(kodKey('SAKNARFIRMATECKNINGSUPPGIFTER', withChange({}))).toBe('VALIDERING.SAKNARFIRMATECKNINGSUPPGIFTER');
});

it.each<[string, Valideringskod[]]>([
  ['/ansokan/sok-forening', ['SAKNARFORENING']],
  ['/ansokan/atgard/uppgiftsandring-adress', ['SAKNARFORENINGSUPPGIFTER']],
  [
    '/ansokan/atgard/uppgiftsandring-styrelse',
    ['OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER', 'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS', 'FELAKTIGSTYRELSEUPPSATTNING'],
  ],
  ['/ansokan/atgard/uppgiftsandring-firmatecknare', ['SAKNARFIRMATECKNINGSUPPGIFTER', 'SAKNARROLLERISTYRELSEN']],
  ['/ansokan/foreningsstamma', ['SAKNARFORENINGSSTAMMA']],
  ['/ansokan/kontaktuppgifter', ['KONTAKTPERSONSAKNAS', 'KONTAKTPERSON', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER']],
])('CODE-04 CHECK-04 INC-08 the page %s corrects %j, also from the checklist except missing roles', (page, koder) => {
  expect(koder.map(kodLank)).toEqual(koder.map(() => page));
  expect(koder.map(checklistLank)).toEqual(koder.map((kod) => (kod === 'SAKNARROLLERISTYRELSEN' ? '/ansokan/atgard-select' : page)));
});
