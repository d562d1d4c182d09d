import { buildMedlem, buildSamfallighet, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import { expect, it } from 'vitest';
import { visadeIn } from './uppslag.ts';

const NR = '19121212-1212';
const board = (over: object) => ({ ...buildSamfallighet(), styrelsemedlemmar: [buildMedlem({ personId: NR, adress: buildSvenskAdress(), ...over })] });

it.each([
  [{}, {}, ['visad med adress']],
  [{}, { adress: null }, ['visad utan adress']],
  [{}, { personId: '********-****' }, ['maskerad med adress']],
  [{ adress: null }, { personId: '********-****', adress: null }, ['maskerad utan adress']],
  [{ personId: null, annatId: '1970-01-01' }, { personId: null }, []],
  [{ personId: '********-****' }, { personId: '********-****' }, []],
])('PLUS-61 of a member %j who is answered as %j the trail has %j', (registered, answered, expected) => {
  expect(visadeIn(board(registered), board(answered))).toEqual(expected.map((hur) => ({ avser: NR, utfall: `${hur} i ${buildSamfallighet().orgNr}` })));
});
