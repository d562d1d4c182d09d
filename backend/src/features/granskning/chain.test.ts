import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { after, radhash, breakAtEnd, type Ande } from './chain.ts';
import type { Rad } from '../../db/schema.ts';

const START: Ande = { nr: 0, hash: '0'.repeat(64) };
const FIRST = {
  nr: 1,
  tidpunkt: new Date('2026-11-22T08:00:00.000Z'),
  handelse: 'personuppslag',
  aktor: '19850314-2385',
  avser: '19121212-1212',
  utfall: 'visad',
  foregaende: START.hash,
} as const satisfies Omit<Rad, 'hash'>;

const sealed = (rad: Omit<Rad, 'hash'>): Rad => ({ ...rad, hash: radhash(rad) });

it('PLUS-61 ASVS 11.4.3 the hash of a row is SHA-256 of its columns in a form that anybody can compute anew', () => {
  // printf '%s' '[1,"2026-11-22T08:00:00.000Z","personuppslag","19850314-2385","19121212-1212","visad","0000…"]' | sha256sum
  expect(radhash(FIRST)).toBe('107ec85f30ae86afaa0351608e8bb2d0ea8b591ec1f5bda51216a813fa60dee7');
});

it('PLUS-61 any change of any column of a row is seen, also when its hash is not changed with it', () => {
  const text = fc.string();
  const change = fc.oneof(
    fc.record({ nr: fc.integer({ min: -5, max: 5 }) }),
    fc.record({ tidpunkt: fc.date({ noInvalidDate: true }) }),
    fc.record({ aktor: text }),
    fc.record({ avser: fc.option(text) }),
    fc.record({ utfall: text }),
    fc.record({ foregaende: text }),
  );
  const rad = sealed(FIRST);
  fc.assert(
    fc.property(change, (changed) => {
      fc.pre(radhash({ ...rad, ...changed }) !== rad.hash);
      expect(after(START, { ...rad, ...changed })).toHaveProperty('fel');
    }),
  );
  expect(after(START, rad)).toEqual({ nr: 1, hash: rad.hash });
});

it('PLUS-61 no two rows have the same form, however their texts are divided', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (one, two, cut) => {
      const whole = one + two;
      const at = cut % (whole.length + 1);
      const [left, right] = [whole.slice(0, at), whole.slice(at)];
      fc.pre(left !== one);
      expect(radhash({ ...FIRST, aktor: left, avser: right })).not.toBe(radhash({ ...FIRST, aktor: one, avser: two }));
    }),
  );
  expect(radhash({ ...FIRST, avser: null })).not.toBe(radhash({ ...FIRST, avser: 'null' }));
});

it('PLUS-61 a row with a good hash that follows another row is seen', () => {
  expect(after({ nr: 0, hash: 'f'.repeat(64) }, sealed(FIRST))).toEqual({ nr: 1, fel: 'ändrad' });
});

it('PLUS-61 the end is compared on both sides', () => {
  const ande = { nr: 3, hash: 'a' };
  expect(breakAtEnd(ande, ande)).toBeNull();
  expect(breakAtEnd(ande, { nr: 5, hash: 'b' })).toEqual({ nr: 4, fel: 'saknas' });
  expect(breakAtEnd(ande, { nr: 2, hash: 'b' })).toEqual({ nr: 3, fel: 'tillagd' });
  expect(breakAtEnd(ande, { nr: 3, hash: 'b' })).toEqual({ nr: 3, fel: 'ändrad' });
});
