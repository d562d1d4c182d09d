import { describe, expect, it } from 'vitest';
import { lageOf } from './lage.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const told = (...events: [string, number][]) => events.map(([status, day]) => ({ status, tidpunkt: at(day) }));
const steps = (...events: [string, number][]) => lageOf(told(...events)).map(({ steg, tidpunkt }) => `${steg} ${new Date(tidpunkt).getUTCDate()}`);

describe('how far a case has come', () => {
  it.each<[string, [string, number][], string[]]>([
    ['nothing is told', [], []],
    ['it has been received', [['MOTTAGEN', 17]], ['MOTTAGEN 17']],
    [
      'it is told in any order',
      [
        ['BESLUTAD', 30],
        ['MOTTAGEN', 17],
        ['GRANSKAS', 20],
      ],
      ['MOTTAGEN 17', 'GRANSKAS 20', 'BESLUTAD 30'],
    ],
    [
      'events of the case system’s own are among them',
      [
        ['MOTTAGEN', 17],
        ['TILLDELAD', 18],
        ['GRANSKAS', 20],
      ],
      ['MOTTAGEN 17', 'GRANSKAS 20'],
    ],
    [
      'a step is told again',
      [
        ['MOTTAGEN', 17],
        ['GRANSKAS', 20],
        ['TILLDELAD', 21],
        ['GRANSKAS', 22],
      ],
      ['MOTTAGEN 17', 'GRANSKAS 20'],
    ],
    [
      'a decided case is taken up again',
      [
        ['GRANSKAS', 20],
        ['BESLUTAD', 21],
        ['GRANSKAS', 25],
      ],
      ['GRANSKAS 20', 'BESLUTAD 21', 'GRANSKAS 25'],
    ],
  ])('PLUS-17 when %s', (_when, events, expected) => {
    expect(steps(...events)).toEqual(expected);
  });

  it('PLUS-17 keeps the moment, whatever time zone it was given in', () => {
    expect(lageOf([{ status: 'MOTTAGEN', tidpunkt: new Date('2026-05-17T01:30:00+02:00') }])).toEqual([
      { steg: 'MOTTAGEN', tidpunkt: '2026-05-16T23:30:00.000Z' },
    ]);
  });
});
