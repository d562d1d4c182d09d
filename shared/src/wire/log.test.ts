import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviceInfo } from '../api/deviceInfo.ts';
import { toLogEntry } from '../api/log.ts';
import { LogEntrySchema } from './log.ts';

const entry = (additional: unknown) => ({ level: 'INFO', message: 'x', additional });
const fits = (value: unknown) => v.is(LogEntrySchema, value);

describe('log entry', () => {
  it.each([
    ['message', 2000, (text: string) => ({ level: 'ERROR', message: text })],
    ['url', 2000, (url: string) => entry({ url })],
    ['stack', 8000, (stack: string) => entry({ stack })],
    ['value of another name', 500, (text: string) => entry({ text })],
    ['value in a group', 500, (text: string) => entry({ group: { text } })],
    ['name of a slice', 500, (name: string) => entry({ source: { name, version: '1.0.0' } })],
  ])('API-14 DATA-23 log entry takes a %s of %i characters and not one more', (_what, most, make) => {
    expect([fits(make('x'.repeat(most))), fits(make('x'.repeat(most + 1)))]).toEqual([true, false]);
  });

  it('API-14 DATA-23 LOG-02 whatever happens in the browser, the client’s entry fits the schema', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('x'.repeat(1999), 'å'.repeat(7999), '').map((start) => `${start}🌲🌲`),
    );
    const given = fc.record({ message: text, stack: fc.option(text), url: text, userAgent: text });
    fc.assert(
      fc.property(given, ({ message, stack, url, userAgent }) => {
        const made = toLogEntry({ level: 'ERROR', message, stack }, { facts: { userAgent, maxTouchPoints: 0, orientation: null }, url }, deviceInfo);
        expect(v.parse(LogEntrySchema, JSON.parse(JSON.stringify(made)))).toEqual(made);
        // The server rejects a body that contains a lone surrogate, and the whole entry would be lost.
        const { additional } = made;
        for (const part of [made.message, additional.url, additional.stack ?? '', additional.deviceInfo.userAgent]) expect(part.isWellFormed()).toBe(true);
      }),
    );
  });
});
