import { expect, it } from 'vitest';
import { buildMedlem, testUuid } from '../../testing/builders.ts';
import { describeDropped } from './borttaget.ts';

const [anna, bo] = [buildMedlem(), buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Lind' })];
const board = (...medlemmar: unknown[]) => ({ medlemmar });

it.each<[string, unknown, unknown, number]>([
  ['a field and a part of another', { a: '1', b: { c: '2', d: '3' } }, { a: '', b: { c: '', d: '3' } }, 2],
  ['a field that came', { a: '1' }, { a: '1', b: 'ny' }, 1],
  ['an unknown start', undefined, { a: '1' }, 1],
  ['a moved person and one who left', board(anna, bo, buildMedlem({ objektidentitet: testUuid(3) })), board(bo, anna), 1],
  ['a person changed in several ways', board(anna, bo), board({ ...anna, namn: 'Anna Ny', adress: null }, bo), 1],
  ['a person who left and one who came', board(anna), board(bo), 2],
])('PLUS-71 dropped changes are counted by field, on a board by person: %s', (_what, base, values, count) => {
  expect(describeDropped({ form: { base, values }, medlem: { values: { namn: 'Ida Ek' } } })).toEqual({ count });
});

it.each([
  [{ namn: ' Ida Ek ' }, 'Ida Ek'],
  [{ namn: '' }, ''],
  [{}, ''],
])('PLUS-71 a dropped dialog is described by its person: %j', (values, namn) => {
  expect(describeDropped({ medlem: { values } })).toEqual({ namn });
});
