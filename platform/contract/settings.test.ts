import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ignoredBy, readValue, SettingsSchema, valuesOf, type Settings } from './settings.ts';

const says = 'Visar tips';
const SETTINGS: Settings = {
  visaTips: { type: 'boolean', default: false, says },
  antal: { type: 'number', default: 3, minimum: 1, maximum: 10, says },
  ton: { type: 'enum', default: 'lugn', values: ['lugn', 'glad'], says },
  rubrik: { type: 'text', default: '', maxLength: 5, says },
};
const at = '2026-11-27T10:00:00.000Z';

describe('settings of a slice', () => {
  it.each([
    ['visaTips', 'true', true],
    ['visaTips', 'ja', undefined],
    ['visaTips', '1', undefined],
    ['antal', '10', 10],
    ['antal', '0', undefined],
    ['antal', '11', undefined],
    ['antal', ' ', undefined],
    ['antal', 'många', undefined],
    ['ton', 'glad', 'glad'],
    ['ton', 'arg', undefined],
    ['rubrik', '', ''],
    ['rubrik', 'Hejsan', undefined],
  ])('PLUS-46 the setting %s reads %j as %j', (name, text, value) => {
    const setting = SETTINGS[name];
    expect(setting && readValue(setting, text)).toBe(value);
  });

  it('PLUS-46 a version gets what is set last, and ignores what it does not take', () => {
    const set = (name: string, value: boolean | number | string | null) => ({ at, name, value });
    const changes = [set('visaTips', true), set('antal', 99), set('ton', 'glad'), set('ton', null), set('okand', 1), set('constructor', 1)];
    expect(valuesOf(SETTINGS, changes)).toEqual({ visaTips: true, antal: 3, ton: 'lugn', rubrik: '' });
    expect(ignoredBy(SETTINGS, changes)).toEqual(['antal', 'okand', 'constructor']);
    expect([valuesOf(SETTINGS, undefined)['visaTips'], ignoredBy(SETTINGS, undefined)]).toEqual([false, []]);
  });

  it.each([
    { type: 'number', default: 0, minimum: 1, maximum: 10, says },
    { type: 'number', default: 1, says },
    { type: 'enum', default: 'arg', values: ['glad'], says },
    { type: 'boolean', default: false },
    { type: 'boolean', default: false, says, more: 1 },
    { type: 'date', default: '', says },
  ])('PLUS-46 a manifest with the setting %o is refused', (setting) => {
    expect([v.is(SettingsSchema, { visaTips: setting }), v.is(SettingsSchema, SETTINGS)]).toEqual([false, true]);
  });
});
