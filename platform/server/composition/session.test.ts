import { assert, constantFrom, nat, property } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { VersionSchema } from '../../contract/releaseStore.ts';
import { readPin, writePin } from './session.ts';

const [OLD, NEW, OTHER] = ['o'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)];
const AT = Date.parse('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;
const pin = { versions: { lookup: '1.0.0', receipt: '1.2.0+3f9c2a1b' }, since: AT };

describe('the cookie with the versions of a session', () => {
  it('PLUS-29 is read as it was written, for seven days at most', () => {
    const cookie = writePin(pin, [NEW]);
    expect(readPin(cookie, [NEW], AT)).toEqual(pin);
    expect(readPin(cookie, [NEW], AT + 7 * DAY_MS - 1)).toEqual(pin);
    expect(readPin(cookie, [NEW], AT + 7 * DAY_MS)).toBeUndefined();
  });

  it('PLUS-49 says what a group was given, which an older server draws anew', () => {
    const byGroup = { ...pin, grouped: ['receipt'] };
    const cookie = writePin(byGroup, [NEW]);
    expect(cookie).toContain('lookup:1.0.0|receipt:1.2.0+3f9c2a1b*~');
    expect(readPin(cookie, [NEW], AT)).toEqual(byGroup);
    expect(v.is(VersionSchema, '1.2.0+3f9c2a1b*')).toBe(false);
  });

  it('PLUS-29 is read by a server whose clock is an hour behind', () => {
    expect(readPin(writePin(pin, [NEW]), [NEW], AT - 3_600_000)).toEqual(pin);
  });

  it('PLUS-29 the first key signs, all present keys are accepted', () => {
    const before = writePin(pin, [OLD]);
    expect(readPin(before, [NEW, OLD], AT)).toEqual(pin);
    expect(writePin(pin, [NEW, OLD])).toBe(writePin(pin, [NEW]));
    expect(readPin(before, [NEW], AT)).toBeUndefined();
  });

  it('PLUS-29 PLUS-24 is not read when anything in it was changed or made up', () => {
    const cookie = writePin(pin, [NEW]);
    const [versions = '', began = '', signature = ''] = cookie.split('~');
    const forged = [
      '',
      'lookup:1.0.0',
      `${versions}~${began}`,
      `lookup:2.0.0~${began}~${signature}`,
      `${versions}~zzzzzz~${signature}`,
      `${versions}~${began}~`,
      writePin(pin, [OTHER]),
    ];
    for (const text of forged) expect(readPin(text, [NEW], AT), text).toBeUndefined();
    expect(readPin(undefined, [NEW], AT)).toBeUndefined();
    assert(
      property(nat(cookie.length - 1), constantFrom('a', '0', '~', '|', 'é'), (place, letter) => {
        const changed = cookie.slice(0, place) + letter + cookie.slice(place + 1);
        expect(readPin(changed, [NEW], AT)).toEqual(changed === cookie ? pin : undefined);
      }),
    );
  });
});
