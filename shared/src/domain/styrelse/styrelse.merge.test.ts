import { expect, it } from 'vitest';
import { buildMedlem, testUuid, buildSvenskAdress } from '../../testing/builders.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { mergeStyrelser, mergeMedlemForm } from './styrelse.merge.ts';
import { EMPTY_MEDLEM_FORM } from './medlem.form.ts';

const adress = buildSvenskAdress({ utdelningsadress1: 'Gatan 1' });
const person = (nr: number, namn: string): Styrelsemedlem => buildMedlem({ objektidentitet: testUuid(nr), namn, adress, styrelsefunktion: [] });
const [anna, bo, cia, disa] = [person(1, 'Anna'), person(2, 'Bo'), person(3, 'Cia'), person(4, 'Disa')];
const base = [anna, bo];
const flyttad = { ...anna, adress: { ...adress, utdelningsadress1: 'Nya gatan 2' } };

const namn = (members: readonly Styrelsemedlem[]) => members.map((member) => member.namn);
const nytt = (news: readonly { kind: string; before: Styrelsemedlem | null; after: Styrelsemedlem | null }[]) =>
  news.map(({ kind, before, after }) => `${kind} ${(after ?? before)?.namn ?? ''}`);

it('PLUS-06 DATA-15 a merged board has additions of both tabs and drops removals of either', () => {
  // Both removed Emil, which is no news.
  const { values, taken, disputed } = mergeStyrelser([...base, person(5, 'Emil')], [anna, cia], [bo, disa]);
  expect(namn(values)).toEqual(['Cia', 'Disa']);
  expect(nytt(taken)).toEqual(['Removed Anna', 'Added Disa']);
  expect(disputed).toEqual([]);
});

it('PLUS-06 mergeStyrelser merges a person changed on both sides field by field', () => {
  const kassor: Styrelsemedlem = { ...anna, styrelsefunktion: ['Kassör'], adress: { ...adress, postort: 'Falun' } };
  const { values, taken, disputed } = mergeStyrelser(base, [flyttad, bo], [kassor, bo]);
  expect(values[0]).toMatchObject({ styrelsefunktion: ['Kassör'], adress: { utdelningsadress1: 'Nya gatan 2', postort: 'Falun' } });
  expect([nytt(taken), disputed]).toEqual([['Changed Anna'], []]);
});

it('PLUS-06 INC-17 mergeStyrelser disputes a role chosen in both, keeping the local', () => {
  const { values, taken, disputed } = mergeStyrelser(base, [{ ...anna, medlemstyp: 'Suppleant' }, bo], [{ ...anna, medlemstyp: 'Extern' }, bo]);
  expect(values[0]).toMatchObject({ medlemstyp: 'Suppleant', styrelseroll: 'Suppleant' });
  expect([taken, nytt(disputed)]).toEqual([[], ['Changed Anna']]);
  expect(values[0]?.adress).toBe(adress);
});

it.each([
  ['removed here and changed there stays removed', [bo], [flyttad, bo], ['Bo'], ['Changed Anna']],
  ['changed here and removed there stays', [flyttad, bo], [bo], ['Anna', 'Bo'], ['Removed Anna']],
])('PLUS-06 who was %s, and it is said', (_what, mine, theirs, expected, said) => {
  const { values, taken, disputed } = mergeStyrelser(base, mine, theirs);
  expect(namn(values)).toEqual(expected);
  expect([taken, nytt(disputed)]).toEqual([[], said]);
});

it('PLUS-06 mergeStyrelser keeps all members who have the same identity', () => {
  expect(namn(mergeStyrelser([anna, anna, anna], [anna, anna, anna, cia], [anna, anna, anna]).values)).toEqual(['Anna', 'Anna', 'Anna', 'Cia']);
});

it('PLUS-06 mergeStyrelser takes the other board when nothing was done here', () => {
  expect(mergeStyrelser(base, base, [bo, disa, anna]).values).toEqual([bo, disa, anna]);
});

it('PLUS-06 input in the dialog stays and another tab’s changes are added', () => {
  const start = { ...EMPTY_MEDLEM_FORM, namn: 'Emil', styrelseroll: 'Ledamot', adress: { ...EMPTY_MEDLEM_FORM.adress, utdelningsadress1: 'Gatan 1' } };
  const mine = { ...start, adress: { ...start.adress, utdelningsadress1: 'Nya gatan 2' }, namn: 'Emil A' };
  const theirs = { ...start, styrelseroll: 'Suppleant', namn: 'Emil B', adress: { ...start.adress, utdelningsadress1: 'Gatan 3', postort: 'Falun' } };
  expect(mergeMedlemForm(start, mine, theirs)).toEqual({
    values: { ...mine, styrelseroll: 'Suppleant', adress: { ...mine.adress, postort: 'Falun' } },
    taken: ['styrelseroll', 'adress.postort'],
    disputed: ['namn', 'adress.utdelningsadress1'],
  });
});
