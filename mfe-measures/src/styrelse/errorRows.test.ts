import { expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { styrelseProblems } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { refusedMedlemmar, errorRows } from './errorRows.ts';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';

const member = (nr: number, over: Partial<Styrelsemedlem> = {}): Styrelsemedlem =>
  buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`, namn: `Person ${nr}`, personId: `1985031${nr}-2385`, ...over });
const rules = { maxAntalLedamoter: 1, maxAntalSuppleanter: 1, minAntalSuppleanter: 0 };
const keys = (members: Styrelsemedlem[], verdict: boolean | null = true) =>
  errorRows(styrelseProblems(members, rules, verdict)).map(({ key }) => key.split('.').at(-1));

it('VAL-61 BOARD-16 refused members are found by their places in the sorted list', () => {
  const members = [member(3, { medlemstyp: 'Suppleant' }), member(1), member(2)];
  const path = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
  const fel = [
    { path: `${path}.2.namn`, kod: 'namn' },
    { path: `${path}.2.adress.postort`, kod: 'postort' },
    { path: 'kontaktperson.epostadress', kod: 'epost-kort' },
  ];
  expect(refusedMedlemmar(fel, members).map(({ member: { namn } }) => namn)).toEqual(['Person 3']);
  expect(errorRows(styrelseProblems([], null, true), refusedMedlemmar(fel, members)).at(-1)).toMatchObject({
    key: 'UPPGIFTSANDRING.STYRELSE.FEL.AVVISAD',
    values: { namn: 'Person 3' },
  });
});

it('PLUS-66 VAL-61 a protected person’s error row says what to do, not what failed', () => {
  const members = [member(1), member(2)];
  const path = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
  const refused = refusedMedlemmar(
    [
      { path: `${path}.1.personId`, kod: 'skyddad' },
      { path: `${path}.0.namn`, kod: 'namn' },
    ],
    members,
  );
  expect(errorRows(styrelseProblems([], null, true), refused).slice(1)).toEqual([
    { key: 'UPPGIFTSANDRING.STYRELSE.FEL.AVVISAD', values: { namn: 'Person 1' }, member: members[0] },
    { key: 'UPPGIFTSANDRING.STYRELSE.FEL.SKYDDAD', values: { namn: 'Person 2' }, member: members[1] },
  ]);
});

it('VAL-49 a faultless board has no error rows', () => {
  expect(keys([member(1)])).toEqual([]);
});

it('VAL-49 BOARD-07 a faulty board has only the rows that apply', () => {
  expect(keys([member(1), member(2)])).toEqual(['MAX_LEDAMOTER']);
  expect(keys([member(1), member(2, { medlemstyp: 'Suppleant' }), member(3, { medlemstyp: 'Suppleant' })])).toEqual(['MAX_SUPPLEANTER']);
  expect(keys([member(1)], false)).toEqual(['DUBBLETTER']);
  expect(keys([member(1), member(1, { medlemstyp: 'Extern' })])).toEqual(['DUBBEL']);
  expect(keys([])).toEqual(['TOM']);
});

it('VAL-44 an error row names the function that several have', () => {
  const extern = (nr: number) => member(nr, { medlemstyp: 'Extern', styrelsefunktion: ['Kassör'] });
  expect(keys([extern(1), extern(2)])).toEqual(['FLERA_KASSOR']);
});

it('VAL-40 VAL-41 each person with a fault has a row that opens the person', () => {
  const rows = errorRows(styrelseProblems([member(1, { personId: null, adress: null })], rules, true));
  expect(rows.map(({ values, member: about }) => [values['namn'], about?.namn])).toEqual([
    ['Person 1', 'Person 1'],
    ['Person 1', 'Person 1'],
  ]);
});
