import { expect, it } from 'vitest';
import { readEnds, sessionPhase, timeLeft, touchInterval, type SessionEnds } from './machine.ts';

const MINUTE = 60_000;
/** A session that was read at 0. */
const ends = (end: number, absolute = 480 * MINUTE): SessionEnds => ({ endsAt: end, absoluteEndsAt: absolute, lifetime: end });

it.each([30, 15, 6])('PLUS-02 a session of %i minutes is warned of at least two minutes before its end', (minutes) => {
  const end = minutes * MINUTE;
  expect(sessionPhase(ends(end), end - 2 * MINUTE)).toMatchObject({ kind: 'warn', secondsLeft: 120, extendable: true });
  expect(sessionPhase(ends(end), end - 3 * MINUTE)).toEqual({ kind: 'calm', warnIn: 30_000 });
});

it.each([121_000, 130_000, 180_000])('PLUS-02 a session of %i ms still gets its two minutes', (end) => {
  expect(sessionPhase(ends(end), end - 2 * MINUTE - 1).kind).toBe('calm');
  expect(sessionPhase(ends(end), end - 2 * MINUTE)).toMatchObject({ kind: 'warn', secondsLeft: 120 });
});

it('PLUS-02 a session too short for two minutes is warned of halfway', () => {
  expect(sessionPhase(ends(MINUTE), 29_999).kind).toBe('calm');
  expect(sessionPhase(ends(MINUTE), 30_000)).toMatchObject({ kind: 'warn', secondsLeft: 30 });
});

it('PLUS-02 at the absolute limit the session cannot be extended', () => {
  expect(sessionPhase(ends(20 * MINUTE, 20 * MINUTE), 19 * MINUTE)).toMatchObject({ kind: 'warn', secondsLeft: 60, extendable: false });
});

it('PLUS-02 a page loaded shortly before the absolute limit warns at once', () => {
  expect(sessionPhase(ends(100_000, 100_000), 0)).toMatchObject({ kind: 'warn', secondsLeft: 100, extendable: false });
  expect(sessionPhase(ends(151_000, 151_000), 999).kind).toBe('calm');
  expect(sessionPhase(ends(151_000, 151_000), 1000)).toMatchObject({ kind: 'warn', secondsLeft: 150 });
});

it('PLUS-02 a session has ended at its very end', () => {
  expect(sessionPhase(ends(30 * MINUTE), 30 * MINUTE - 1).kind).toBe('warn');
  expect(sessionPhase(ends(30 * MINUTE), 30 * MINUTE)).toEqual({ kind: 'ended' });
});

it('PLUS-02 reading the times again keeps the warning', () => {
  const before = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 0, null);
  const again = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 29 * MINUTE, before);
  expect(sessionPhase(again, 29 * MINUTE)).toMatchObject({ kind: 'warn', secondsLeft: 60 });
});

it('PLUS-02 an extended session is calm again', () => {
  const before = readEnds(new Date(30 * MINUTE), new Date(480 * MINUTE), 0, null);
  const extended = readEnds(new Date(59 * MINUTE), new Date(480 * MINUTE), 29 * MINUTE, before);
  expect(sessionPhase(extended, 29 * MINUTE)).toMatchObject({ kind: 'calm' });
});

it('PLUS-02 activity is reported once a minute, and in time in a short session', () => {
  expect(touchInterval(ends(30 * MINUTE))).toBe(MINUTE);
  expect(touchInterval(ends(MINUTE))).toBe(15_000);
});

it.each([
  [150, 'SESSION.MINUTER', 2],
  [119, 'SESSION.MINUTER', 1],
  [60, 'SESSION.MINUTER', 1],
  [59, 'SESSION.SEKUNDER', 59],
  [1, 'SESSION.SEKUNDER', 1],
])('PLUS-02 %i seconds left are said as %s %i', (seconds, key, count) => {
  expect(timeLeft(seconds)).toEqual({ key, count });
});
