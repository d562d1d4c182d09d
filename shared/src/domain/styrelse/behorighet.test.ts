import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { buildMedlem, buildSamfallighet, testUuid } from '../../testing/builders.ts';
import { behorighetIn, behorighetOf, isAvvikande, OKAND_BEHORIGHET, stallningOf } from './behorighet.ts';

const ANNA = '19850314-2385';
const member = (personId: string | null, firmatecknare: boolean | null = false, medlemstyp: 'Ledamot' | 'Extern' = 'Ledamot') => ({
  personId,
  medlemstyp,
  styrelsefunktion: [],
  firmatecknare,
});
const OTHER = member('19121212-1212', true);

it.each([
  ['a member who may sign', [member(ANNA, true), OTHER], 'JA', 'JA'],
  ['a member who may not', [member(ANNA), OTHER], 'JA', 'NEJ'],
  ['a member of whom it is not said', [member(ANNA, null)], 'JA', 'OKANT'],
  ['somebody outside the board who may sign', [member(ANNA, true, 'Extern')], 'NEJ', 'JA'],
  ['a stranger', [OTHER], 'NEJ', 'NEJ'],
  ['a stranger to an empty board', [], 'NEJ', 'NEJ'],
  ['a stranger where a member has no number', [OTHER, member(null)], 'OKANT', 'OKANT'],
  ['a member twice, once with the right', [member(ANNA), member('198503142385', true)], 'JA', 'JA'],
] as const)('PLUS-66 %s: in the board %s, may sign %s', (_who, members, iStyrelsen, firmatecknare) => {
  expect(behorighetOf(ANNA, members)).toMatchObject({ iStyrelsen, firmatecknare });
});

it('PLUS-66 behorighetOf names each registered role once', () => {
  const chair = { ...member(ANNA, true), styrelsefunktion: ['Ordförande', 'Kassör'] } as const;
  expect(behorighetOf(ANNA, [chair, chair, OTHER]).roller).toEqual(['Ledamot', 'Ordförande', 'Kassör']);
});

it('PLUS-66 nobody has a right by the members of others', () => {
  const others = array(record({ personId: constantFrom('19121212-1212', '20000229-1011', null), firmatecknare: constantFrom(true, false, null) }));
  assert(
    property(others, (members) => {
      const { iStyrelsen, firmatecknare, roller } = behorighetOf(
        ANNA,
        members.map(({ personId, firmatecknare: may }) => member(personId, may)),
      );
      expect([iStyrelsen, firmatecknare, roller]).not.toContain('JA');
      expect(roller).toEqual([]);
    }),
  );
});

it('PLUS-74 behorighetIn judges a read association as behorighetOf judges the register', () => {
  const medlem = record({
    personId: constantFrom(ANNA, '19121212-1212', null),
    firmatecknare: constantFrom(true, false, null),
    medlemstyp: constantFrom('Ledamot' as const, 'Extern' as const),
  });
  assert(
    property(array(medlem), (members) => {
      const styrelsemedlemmar = members.map((one, index) => buildMedlem({ ...one, objektidentitet: testUuid(index), styrelsefunktion: [] }));
      const whose = (flag: boolean) =>
        styrelsemedlemmar.filter((_one, index) => members[index]?.firmatecknare === flag).map(({ objektidentitet }) => objektidentitet);
      const samfallighet = buildSamfallighet({ styrelsemedlemmar, firmatecknare: { ja: whose(true), nej: whose(false) } });
      const registered = members.map(({ personId, firmatecknare, medlemstyp }) => member(personId, firmatecknare, medlemstyp));
      expect(behorighetIn(samfallighet, ANNA)).toEqual(behorighetOf(ANNA, registered));
    }),
  );
});

it('PLUS-74 behorighetIn knows nothing of a board that the register has not', () => {
  expect(behorighetIn(buildSamfallighet({ styrelsemedlemmar: [] }), ANNA)).toEqual(OKAND_BEHORIGHET);
});

it.each([
  ['JA', 'JA', 'BEHORIG', false],
  ['JA', undefined, 'I_STYRELSEN', false],
  ['JA', 'NEJ', 'TECKNAR_INTE', true],
  ['JA', 'OKANT', 'TECKNAR_OKANT', true],
  ['NEJ', 'NEJ', 'UTANFOR', true],
  ['NEJ', 'JA', 'UTANFOR_TECKNAR', true],
  ['OKANT', 'OKANT', 'OKAND', true],
] as const)('PLUS-74 in the board %s, may sign %s: %s', (iStyrelsen, firmatecknare, stallning, avviker) => {
  const standing = { iStyrelsen, ...(firmatecknare && { firmatecknare }) };
  expect([stallningOf(standing), isAvvikande(standing)]).toEqual([stallning, avviker]);
});
