import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { shares, strangerAt, type Take, type Taker } from './shares.ts';

class Held extends EventEmitter {
  closed = false;
}
const persons = (count: number): Taker[] => Array.from({ length: count }, (_, nr) => ({ id: `session ${nr}`, hasSession: true }));
const networks = (count: number): Taker[] => Array.from({ length: count }, (_, nr) => strangerAt(`192.0.2.${nr}`));

/** How many places each gets when all go on taking. */
function greed(take: Take, takers: readonly Taker[]): number[] {
  const got = takers.map(() => 0);
  for (let round = 0; round < 30; round += 1) takers.forEach((taker, nr) => (got[nr] = (got[nr] ?? 0) + Number(take(taker, new Held()))));
  return got;
}

describe('shares', () => {
  it.each([
    ['one person', persons(1), [6]],
    ['two persons', persons(2), [4, 4]],
    ['three persons', persons(3), [3, 3, 3]],
    ['one network', networks(1), [3]],
    ['two networks', networks(2), [2, 2]],
    ['six networks', networks(6), [1, 1, 1, 1, 1, 1]],
  ])('PLUS-69 ASVS 2.4.1 %s wanting all of twelve places leaves some', (_what, takers, got) => {
    const take = shares(12);
    expect(greed(take, takers)).toEqual(got);
    expect(take({ id: 'another session', hasSession: true }, new Held())).toBe(true);
    expect(take(strangerAt('198.51.100.1'), new Held())).toBe(takers.length < 6);
  });

  it('ASVS 2.4.1 a place is free again when its holder closes', () => {
    const take = shares(Infinity, 2);
    const [one, other] = [strangerAt('2001:db8::1'), strangerAt('2001:db8::2')];
    const held = new Held();
    expect([take(one, held), take(other, new Held()), take(one, new Held())]).toEqual([true, true, false]);
    held.emit('close');
    expect([take(one, Object.assign(new Held(), { closed: true })), take(one, new Held()), take(one, new Held())]).toEqual([false, true, false]);
  });
});
