import { expect, it } from 'vitest';
import { isDecisionLink, lageOf } from './lage.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));

/** Events such as `MOTTAGEN 17`, by status and day of May. */
const told = (events: string) => events.split(', ').map((event) => ({ status: event.split(' ')[0] ?? '', tidpunkt: at(Number(event.split(' ')[1])) }));
const steps = (events: string) => lageOf(told(events)).map(({ steg, tidpunkt }) => `${steg} ${new Date(tidpunkt).getUTCDate()}`);

it.each([
  ['a receipt', 'MOTTAGEN 17', 'MOTTAGEN 17'],
  ['events in any order', 'BESLUTAD 30, MOTTAGEN 17, GRANSKAS 20', 'MOTTAGEN 17, GRANSKAS 20, BESLUTAD 30'],
  ['the case system’s own events', 'MOTTAGEN 17, TILLDELAD 18, GRANSKAS 20', 'MOTTAGEN 17, GRANSKAS 20'],
  ['a repeated step', 'MOTTAGEN 17, GRANSKAS 20, TILLDELAD 21, GRANSKAS 22', 'MOTTAGEN 17, GRANSKAS 20'],
  ['a reopened case', 'GRANSKAS 20, BESLUTAD 21, GRANSKAS 25', 'GRANSKAS 20, BESLUTAD 21, GRANSKAS 25'],
])('PLUS-17 lageOf reads %s', (_what, events, expected) => expect(steps(events).join(', ')).toBe(expected));

it('PLUS-17 lageOf has no step before anything is reported', () => expect(lageOf([])).toEqual([]));

it('PLUS-17 lageOf keeps the moment, whatever time zone it was given in', () => {
  expect(lageOf([{ status: 'MOTTAGEN', tidpunkt: new Date('2026-05-17T01:30:00+02:00') }])).toEqual([
    { steg: 'MOTTAGEN', tidpunkt: '2026-05-16T23:30:00.000Z' },
  ]);
});

const decided = (told: object) => ({ status: 'BESLUTAD', tidpunkt: at(30), ...told });
const DECIDED = { steg: 'BESLUTAD', tidpunkt: at(30).toISOString() };

it.each([
  ['outcome and place', [decided({ utfall: 'DELVIS', plats: 'Med brev.' })], { utfall: 'DELVIS', plats: 'Med brev.' }],
  ['an outcome of a newer case system as none', [decided({ utfall: 'ATERVISAD', plats: null })], {}],
  ['a decision told again, with its first time', [decided({}), decided({ tidpunkt: at(31), utfall: 'AVSLAG' })], { utfall: 'AVSLAG' }],
])('PLUS-75 lageOf reads %s', (_what, events, expected) => expect(lageOf(events)).toEqual([{ ...DECIDED, ...expected }]));

it('PLUS-75 lageOf reads no outcome of a step that decides nothing', () => {
  expect(lageOf([{ ...decided({ utfall: 'BIFALL', plats: 'x' }), status: 'GRANSKAS' }])).toEqual([{ ...DECIDED, steg: 'GRANSKAS' }]);
});

it.each([
  ['https://arenden.exempel.se/beslut/1?x=å', true],
  ['https://arenden.exempel.se', true],
  ['http://arenden.exempel.se/beslut', false],
  ['javascript:alert(1)', false],
  ['https://arenden.exempel.se@ond.exempel.se/', false],
  ['https:// beslut', false],
  ['Beslutet finns på https://arenden.exempel.se', false],
])('PLUS-75 isDecisionLink says of %s %s', (plats, expected) => expect(isDecisionLink(plats)).toBe(expected));
