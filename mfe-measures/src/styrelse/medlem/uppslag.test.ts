import { describe, expect, it } from 'vitest';
import { ApiError } from '@uppgiftsandring/shared/api/errors';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { maySave, locks, afterFailure, openness, empties, uppslagFor, WAITING, type Uppslag } from './uppslag.ts';

const FOUND_PERSON: Uppslag = { kind: 'found', namn: 'Tolvan Tolvansson' };
const NUMMER = '19680102-9288';
const OPEN = { identityLocked: false, toggleLocked: false, nameLocked: false, restLocked: false };
const FOUND = { ...OPEN, toggleLocked: true, nameLocked: true };
const CLOSED = { identityLocked: false, toggleLocked: false, nameLocked: true, restLocked: true };

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
    ['', 'waiting'],
    ['19121212-121', 'waiting'],
    ['19121212-1212', 'fetching'],
    ['19121212-****', 'manual'],
  ])('MEMB-14 VAL-32 %j leads to %s', (personnummer, kind) => {
    expect(uppslagFor(personnummer, WAITING).kind).toBe(kind);
  });
});

describe('tommer', () => {
  it.each([
    ['MEMB-19 an incomplete number', WAITING, FOUND_PERSON, true],
    ['MEMB-16 a person not found', { kind: 'missing' }, WAITING, true],
    ['MEMB-17 an incorrect number', { kind: 'incorrect' }, WAITING, true],
    ['MEMB-18 a failure', { kind: 'failed', nummer: NUMMER, before: 'filled' }, FOUND_PERSON, false],
    ['MEMB-14 a look-up under way', { kind: 'fetching', nummer: NUMMER, before: 'open' }, { kind: 'missing' }, false],
    ['VAL-32 asterisks after somebody else was found', { kind: 'manual' }, FOUND_PERSON, true],
    ['VAL-32 asterisks after manual entry', { kind: 'manual' }, { kind: 'missing' }, false],
  ] as const)('%s clears the form: %#', (_title, next, current, expected) => {
    expect(empties(next, current)).toBe(expected);
  });
});

describe('openness', () => {
  it('MEMB-18 a look-up that has not answered leaves the form as it was, whatever that was', () => {
    const fetching = uppslagFor(NUMMER, FOUND_PERSON);
    expect(fetching).toEqual({ kind: 'fetching', nummer: NUMMER, before: 'filled' });
    expect(openness(fetching)).toBe('filled');
    expect(openness(uppslagFor(NUMMER, fetching))).toBe('filled');
  });
});

describe('misslyckat', () => {
  it.each([
    ['MEMB-16', 404, 'missing'],
    ['MEMB-17', 400, 'incorrect'],
    ['MEMB-18', 500, 'failed'],
    ['MEMB-18', 429, 'failed'],
    ['MEMB-18', 0, 'failed'],
  ])('%s status %s is %s', (_id, status, kind) => {
    expect(afterFailure(new ApiError(status), '19121212-1212', 'closed').kind).toBe(kind);
  });
});

describe('locks', () => {
  it.each([
    ['MEMB-19 nothing entered', WAITING, CLOSED],
    ['MEMB-15 found', FOUND_PERSON, FOUND],
    ['MEMB-16 not found', { kind: 'missing' }, OPEN],
    ['MEMB-17 incorrect number', { kind: 'incorrect' }, CLOSED],
    ['MEMB-15 found without a name', { kind: 'found', namn: '' }, OPEN],
    ['MEMB-18 failed before anything was entered', { kind: 'failed', nummer: NUMMER, before: 'closed' }, CLOSED],
    ['MEMB-18 failed when the form was open', { kind: 'failed', nummer: NUMMER, before: 'open' }, OPEN],
    ['MEMB-18 failed after another number was found', { kind: 'failed', nummer: NUMMER, before: 'filled' }, FOUND],
    ['VAL-32 asterisks', { kind: 'manual' }, OPEN],
  ] as const)('%s, add mode, Swedish', (_title, uppslag, expected) => {
    expect(locks(null, false, uppslag)).toEqual(expected);
  });

  it('MEMB-19 a foreign person opens the form whatever the number field holds', () => {
    expect(locks(null, true, WAITING)).toEqual(OPEN);
  });

  it('MEMB-11 MEMB-12 MEMB-13 edit mode locks identity and toggle, and the name of a Swedish person', () => {
    const locked = { identityLocked: true, toggleLocked: true, restLocked: false };
    expect(locks(member({ personId: '19850314-2385' }), false, WAITING)).toEqual({ ...locked, nameLocked: true });
    expect(locks(member({ annatId: '1970-03-25', isUtlandskPerson: true }), true, WAITING)).toEqual({ ...locked, nameLocked: false });
  });

  it('INC-37 a member with neither identity keeps everything open so that the fault can be corrected', () => {
    expect(locks(member({}), false, WAITING)).toEqual(OPEN);
  });
});

describe('maySave', () => {
  it.each([
    [WAITING, true],
    [FOUND_PERSON, true],
    [{ kind: 'missing' }, true],
    [{ kind: 'fetching', nummer: NUMMER, before: 'closed' }, false],
    [{ kind: 'incorrect' }, false],
    [{ kind: 'protected' }, false],
    [{ kind: 'failed', nummer: NUMMER, before: 'open' }, false],
  ] as const)('VAL-35 MEMB-23 %j allows saving: %s', (uppslag, allowed) => {
    expect(maySave(false, uppslag)).toBe(allowed);
  });

  it('VAL-35 a foreign person is never held back by a number that no longer counts', () => {
    expect(maySave(true, { kind: 'incorrect' })).toBe(true);
  });
});
