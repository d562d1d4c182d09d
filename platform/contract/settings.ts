import * as v from 'valibot';
import { MomentSchema } from './moment.ts';

// The settings of a slice (PLUS-46): its manifest says which there are, its team's signed list of what is live gives them values, and the slice gets those with its page.

export const ValueSchema = v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(200))]);
export type Value = v.InferOutput<typeof ValueSchema>;
export type Values = Readonly<Record<string, Value>>;

const of = <Type extends string, More extends v.ObjectEntries>(type: Type, more: More) =>
  v.strictObject({ type: v.literal(type), says: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), ...more });

export const SettingSchema = v.variant('type', [
  of('boolean', { default: v.boolean() }),
  of('number', { default: v.number(), minimum: v.number(), maximum: v.number() }),
  of('enum', { default: v.string(), values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(20)) }),
  of('text', { default: v.string(), maxLength: v.pipe(v.number(), v.maxValue(200)) }),
]);
export type Setting = v.InferOutput<typeof SettingSchema>;

/** Whether a setting may have that value. */
export function takes(setting: Setting, value: unknown): value is Value {
  switch (setting.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= setting.minimum && value <= setting.maximum;
    case 'enum':
      return setting.values.some((one) => one === value);
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxLength;
  }
}

const OwnSchema = v.pipe(
  SettingSchema,
  v.check((setting) => takes(setting, setting.default), 'default is no value of the setting'),
);
export const SettingsSchema = v.pipe(v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,40}$/)), OwnSchema), v.maxEntries(50));
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** A value that somebody set; null for the slice's own again. */
export const ChangeSchema = v.object({
  at: MomentSchema,
  name: v.string(),
  value: v.nullable(ValueSchema),
  by: v.exactOptional(v.string()),
  why: v.exactOptional(v.string()),
});
export type Change = v.InferOutput<typeof ChangeSchema>;

/** What has been set and holds, by name. */
export const setIn = (changes: readonly Change[] = []): ReadonlyMap<string, Value> =>
  new Map([...new Map(changes.map(({ name, value }) => [name, value]))].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** The values that a version gets: those that are set, as far as it takes them, else its own. */
export function valuesOf(settings: Settings, changes: readonly Change[] | undefined): Values {
  const set = setIn(changes);
  const valueOf = (setting: Setting, value: Value | undefined) => (takes(setting, value) ? value : setting.default);
  return Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, valueOf(setting, set.get(name))]));
}

/** The names of what is set that a version does not know, or does not take. */
export const ignoredBy = (settings: Settings, changes: readonly Change[] | undefined): string[] =>
  [...setIn(changes)].flatMap(([name, value]) => {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    return setting && takes(setting, value) ? [] : [name];
  });

/** The value of a setting that a text means; undefined when it means none. */
export function readValue(setting: Setting, text: string): Value | undefined {
  const value = { boolean: { true: true, false: false }[text], number: text.trim() === '' ? undefined : Number(text), enum: text, text }[setting.type];
  return takes(setting, value) ? value : undefined;
}

/** What a setting may have, in words. */
export function rangeOf(setting: Setting): string {
  switch (setting.type) {
    case 'boolean':
      return 'true eller false';
    case 'number':
      return `ett tal från ${setting.minimum} till ${setting.maximum}`;
    case 'enum':
      return setting.values.join(', ');
    case 'text':
      return `högst ${setting.maxLength} tecken`;
  }
}
