import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { behorighetOf } from './behorighet.ts';

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
