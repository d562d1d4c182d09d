import { describe, expect, it } from 'vitest';
import { ApiError } from '@uppgiftsandring/shared/api/errors';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { farSparas, lage, misslyckat, oppenhet, tommer, uppslagFor, VANTAR, type Uppslag } from './uppslag.ts';

const HITTAD: Uppslag = { kind: 'hittad', namn: 'Tolvan Tolvansson' };
const NUMMER = '19680102-9288';
const OPEN = { identitetLast: false, vaxelLast: false, namnLast: false, restenLast: false };
const FOUND = { ...OPEN, vaxelLast: true, namnLast: true };
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

describe('tommer', () => {
  it.each([
    ['MEMB-19 an incomplete number', VANTAR, HITTAD, true],
    ['MEMB-16 a person not found', { kind: 'saknas' }, VANTAR, true],
    ['MEMB-17 an incorrect number', { kind: 'felaktigt' }, VANTAR, true],
    ['MEMB-18 a failure', { kind: 'misslyckades', nummer: NUMMER, innan: 'hamtad' }, HITTAD, false],
    ['MEMB-14 a look-up under way', { kind: 'hamtar', nummer: NUMMER, innan: 'oppen' }, { kind: 'saknas' }, false],
    ['VAL-32 asterisks after somebody else was found', { kind: 'manuell' }, HITTAD, true],
    ['VAL-32 asterisks after manual entry', { kind: 'manuell' }, { kind: 'saknas' }, false],
  ] as const)('%s clears the form: %#', (_title, next, current, expected) => {
    expect(tommer(next, current)).toBe(expected);
  });
});

describe('oppenhet', () => {
  it('MEMB-18 a look-up that has not answered leaves the form as it was, whatever that was', () => {
    const hamtar = uppslagFor(NUMMER, HITTAD);
    expect(hamtar).toEqual({ kind: 'hamtar', nummer: NUMMER, innan: 'hamtad' });
    expect(oppenhet(hamtar)).toBe('hamtad');
    expect(oppenhet(uppslagFor(NUMMER, hamtar))).toBe('hamtad');
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
    expect(misslyckat(new ApiError(status), '19121212-1212', 'stangd').kind).toBe(kind);
  });
});

describe('lage', () => {
  it.each([
    ['MEMB-19 nothing entered', VANTAR, CLOSED],
    ['MEMB-15 found', HITTAD, FOUND],
    ['MEMB-16 not found', { kind: 'saknas' }, OPEN],
    ['MEMB-17 incorrect number', { kind: 'felaktigt' }, CLOSED],
    ['MEMB-15 found without a name', { kind: 'hittad', namn: '' }, OPEN],
    ['MEMB-18 failed before anything was entered', { kind: 'misslyckades', nummer: NUMMER, innan: 'stangd' }, CLOSED],
    ['MEMB-18 failed when the form was open', { kind: 'misslyckades', nummer: NUMMER, innan: 'oppen' }, OPEN],
    ['MEMB-18 failed after another number was found', { kind: 'misslyckades', nummer: NUMMER, innan: 'hamtad' }, FOUND],
    ['VAL-32 asterisks', { kind: 'manuell' }, OPEN],
  ] as const)('%s, add mode, Swedish', (_title, uppslag, expected) => {
    expect(lage(null, false, uppslag)).toEqual(expected);
  });

  it('MEMB-19 a foreign person opens the form whatever the number field holds', () => {
    expect(lage(null, true, VANTAR)).toEqual(OPEN);
  });

  it('MEMB-11 MEMB-12 MEMB-13 edit mode locks identity and toggle, and the name of a Swedish person', () => {
    const locked = { identitetLast: true, vaxelLast: true, restenLast: false };
    expect(lage(member({ personId: '19850314-2385' }), false, VANTAR)).toEqual({ ...locked, namnLast: true });
    expect(lage(member({ annatId: '1970-03-25', isUtlandskPerson: true }), true, VANTAR)).toEqual({ ...locked, namnLast: false });
  });

  it('INC-37 a member with neither identity keeps everything open so that the fault can be corrected', () => {
    expect(lage(member({}), false, VANTAR)).toEqual(OPEN);
  });
});

describe('farSparas', () => {
  it.each([
    [VANTAR, true],
    [HITTAD, true],
    [{ kind: 'saknas' }, true],
    [{ kind: 'hamtar', nummer: NUMMER, innan: 'stangd' }, false],
    [{ kind: 'felaktigt' }, false],
    [{ kind: 'misslyckades', nummer: NUMMER, innan: 'oppen' }, false],
  ] as const)('VAL-35 MEMB-23 %j allows saving: %s', (uppslag, allowed) => {
    expect(farSparas(false, uppslag)).toBe(allowed);
  });

  it('VAL-35 a foreign person is never held back by a number that no longer counts', () => {
    expect(farSparas(true, { kind: 'felaktigt' })).toBe(true);
  });
});
