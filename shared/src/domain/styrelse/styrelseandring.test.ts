import { expect, it } from 'vitest';
import {
  buildMedlem,
  buildSamfallighet,
  buildSvenskAdress,
  buildUtlandskAdress,
  buildUtlandskMedlem,
  TESTPERSONNUMMER,
  testUuid,
} from '../../testing/builders.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { compareStyrelser, medlemIdentity, toStyrelseandring } from './styrelseandring.ts';

const anna = buildMedlem();
const kinds = (before: Styrelsemedlem[], after: Styrelsemedlem[]) => compareStyrelser(before, after).map((change) => change.kind);

it('DATA-15 compareStyrelser finds Changed, Added and Removed by objektidentitet', () => {
  const moved = buildMedlem({ adress: buildSvenskAdress({ utdelningsadress1: 'Gatan 2' }) });
  const ola = buildUtlandskMedlem();
  const bo = buildMedlem({ objektidentitet: testUuid(3), namn: 'Bo' });
  expect(compareStyrelser([anna, bo], [ola, moved])).toEqual([
    { kind: 'Added', before: null, after: ola },
    { kind: 'Changed', before: anna, after: moved },
    { kind: 'Removed', before: bo, after: null },
  ]);
});

it('BOARD-15 compareStyrelser finds no change in a reordered equal board', () => {
  const ola = buildUtlandskMedlem();
  expect(compareStyrelser([anna, ola], [structuredClone(ola), structuredClone(anna)])).toEqual([]);
});

it('BOARD-15 compareStyrelser counts a re-added person as Removed and Added', () => {
  expect(kinds([anna], [buildMedlem({ objektidentitet: testUuid(9) })])).toEqual(['Added', 'Removed']);
});

it.each<[string, Partial<Styrelsemedlem>]>([
  ['name', { namn: 'Anna Ask' }],
  ['personId', { personId: TESTPERSONNUMMER[1] }],
  ['annatId', { annatId: '1970-03-25' }],
  ['foreign', { isUtlandskPerson: true }],
  ['member type', { medlemstyp: 'Suppleant' }],
  ['functions', { styrelsefunktion: ['Kassör'] }],
  ['address', { adress: buildUtlandskAdress() }],
  ['no address', { adress: null }],
])('DATA-15 compareStyrelser finds a changed %s', (_, values) => expect(kinds([anna], [buildMedlem(values)])).toEqual(['Changed']));

it.each<[string, Partial<Styrelsemedlem>]>([
  ['the dash of the personId', { personId: '198503142385' }],
  ['spaces around and in the name', { namn: ' Anna  Ek ' }],
  ['the space of the postal code', { adress: buildSvenskAdress({ postnummer: '803 20' }) }],
  ['mirrored fields', { personnummer: TESTPERSONNUMMER[0], fodelsedatum: null, styrelseroll: 'Ledamot' }],
  ['the way to say Sweden', { adress: buildSvenskAdress({ landskod: null }) }],
  ['empty against missing', { annatId: '', adress: buildSvenskAdress({ coAdress: '' }) }],
  ['capitals of the identity', { objektidentitet: testUuid(1).toUpperCase() }],
])('BOARD-15 compareStyrelser ignores %s', (_, values) => expect(compareStyrelser([anna], [buildMedlem(values)])).toEqual([]));

it('BOARD-15 compareStyrelser ignores the order of functions and a function named twice', () => {
  const before = buildMedlem({ styrelsefunktion: ['Kassör', 'Sekreterare'] });
  expect(compareStyrelser([before], [buildMedlem({ styrelsefunktion: ['Sekreterare', 'Kassör', 'Kassör'] })])).toEqual([]);
});

it('DATA-15 compareStyrelser falls back to personId, then to annatId and name', () => {
  const registered = buildMedlem({ objektidentitet: '' });
  expect(kinds([registered], [buildMedlem({ objektidentitet: '', namn: 'Anna Ask' })])).toEqual(['Changed']);
  expect(kinds([registered], [buildMedlem({ objektidentitet: '', personId: TESTPERSONNUMMER[1] })])).toEqual(['Added', 'Removed']);
  const foreign = buildUtlandskMedlem({ objektidentitet: '' });
  expect(kinds([foreign], [{ ...foreign, annatId: '19700325', medlemstyp: 'Extern' }])).toEqual(['Changed']);
  expect(kinds([foreign], [{ ...foreign, namn: 'Kari' }])).toEqual(['Added', 'Removed']);
  expect(kinds([foreign], [{ ...foreign, annatId: '1970-03-26' }])).toEqual(['Added', 'Removed']);
  expect(medlemIdentity({ ...foreign, annatId: null })).not.toBe(medlemIdentity(foreign));
});

it('DATA-15 compareStyrelser pairs members that cannot be told apart one by one', () => {
  const twin = buildMedlem({ objektidentitet: '' });
  expect(kinds([twin, twin], [twin])).toEqual(['Removed']);
  expect(kinds([twin], [twin, twin])).toEqual(['Added']);
});

const samfallighet = buildSamfallighet();

it("BOARD-17 toStyrelseandring is null when nothing differs from the association's board", () => {
  expect(toStyrelseandring(structuredClone(samfallighet.styrelsemedlemmar), samfallighet)).toBeNull();
  expect(toStyrelseandring([], null)).toEqual({ styrelsemedlemmar: [] });
});

it('BOARD-16 toStyrelseandring is the sorted list otherwise', () => {
  const [chair] = samfallighet.styrelsemedlemmar;
  const extra = buildUtlandskMedlem();
  expect(toStyrelseandring([extra, ...samfallighet.styrelsemedlemmar], samfallighet)).toEqual({ styrelsemedlemmar: [chair, extra] });
  expect(toStyrelseandring([], samfallighet)).toEqual({ styrelsemedlemmar: [] });
  expect(toStyrelseandring([extra], null)).toEqual({ styrelsemedlemmar: [extra] });
});
