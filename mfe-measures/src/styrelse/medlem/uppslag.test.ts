import { describe, expect, it } from 'vitest';
import { ApiError } from '@uppgiftsandring/shared/api/errors';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { farSparas, lage, misslyckat, uppslagFor, VANTAR, type Uppslag } from './uppslag.ts';

const HITTAD: Uppslag = {
  kind: 'hittad',
  person: { fornamn: 'Tolvan', mellannamn: null, efternamn: 'Tolvansson', personnummer: '19121212-1212', partAdress: null },
};
const OPEN = { identitetLast: false, vaxelLast: false, namnLast: false, restenLast: false };
const CLOSED = { identitetLast: false, vaxelLast: false, namnLast: true, restenLast: true };

const member = (over: Partial<Styrelsemedlem>): Styrelsemedlem => ({
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
  namn: 'Anna Ek',
  personId: null,
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: null,
  ...over,
});

describe('uppslagFor', () => {
  it.each([
    ['', 'vantar'],
    ['19121212-121', 'vantar'],
    ['19121212-1212', 'hamtar'],
    ['19121212-****', 'manuell'],
  ])('MEMB-14 VAL-32 %j leads to %s', (personnummer, kind) => {
    expect(uppslagFor(personnummer, VANTAR).kind).toBe(kind);
  });
});

describe('misslyckat', () => {
  it.each([
    ['MEMB-16', 404, 'saknas'],
    ['MEMB-17', 400, 'felaktigt'],
    ['MEMB-18', 500, 'misslyckades'],
    ['MEMB-18', 429, 'misslyckades'],
    ['MEMB-18', 0, 'misslyckades'],
  ])('%s status %s is %s', (_id, status, kind) => {
    expect(misslyckat(new ApiError(status), '19121212-1212', false).kind).toBe(kind);
  });
});

describe('lage', () => {
  it.each([
    ['MEMB-19 nothing entered', VANTAR, CLOSED],
    ['MEMB-15 found', HITTAD, { ...OPEN, vaxelLast: true, namnLast: true }],
    ['MEMB-16 not found', { kind: 'saknas' }, OPEN],
    ['MEMB-17 incorrect number', { kind: 'felaktigt' }, CLOSED],
    ['MEMB-18 failed before anything was entered', { kind: 'misslyckades', nummer: '', oppen: false }, CLOSED],
    ['MEMB-18 failed when the form was open', { kind: 'misslyckades', nummer: '', oppen: true }, OPEN],
    ['VAL-32 asterisks', { kind: 'manuell' }, OPEN],
  ] as const)('%s, add mode, Swedish', (_title, uppslag, expected) => {
    expect(lage(null, false, uppslag)).toEqual(expected);
  });

  it('MEMB-19 a foreign person opens the form whatever stands in the number field', () => {
    expect(lage(null, true, VANTAR)).toEqual(OPEN);
  });

  it('MEMB-11 MEMB-12 MEMB-13 edit mode locks identity and toggle, and the name of a Swedish person', () => {
    const locked = { identitetLast: true, vaxelLast: true, restenLast: false };
    expect(lage(member({ personId: '19850314-2385' }), false, VANTAR)).toEqual({ ...locked, namnLast: true });
    expect(lage(member({ annatId: '1970-03-25', isUtlandskPerson: true }), true, VANTAR)).toEqual({ ...locked, namnLast: false });
  });

  it('INC-37 a member with neither identity keeps everything open so that the fault can be mended', () => {
    expect(lage(member({}), false, VANTAR)).toEqual(OPEN);
  });
});

describe('farSparas', () => {
  it.each([
    [VANTAR, true],
    [HITTAD, true],
    [{ kind: 'saknas' }, true],
    [{ kind: 'hamtar', nummer: '', oppen: false }, false],
    [{ kind: 'felaktigt' }, false],
    [{ kind: 'misslyckades', nummer: '', oppen: true }, false],
  ] as const)('VAL-35 MEMB-23 %j allows saving: %s', (uppslag, allowed) => {
    expect(farSparas(false, uppslag)).toBe(allowed);
  });

  it('VAL-35 a foreign person is never held back by a number that no longer counts', () => {
    expect(farSparas(true, { kind: 'felaktigt' })).toBe(true);
  });
});
