import * as v from 'valibot';
import { isSame } from './merge.ts';

/** A field that was refused: its path, and the rule that it broke. Never the value itself. */
export interface Fel {
  readonly path: string;
  readonly kod: string;
}

/** The code as the interface has it: what else a personal number could be is told by the page alone. */
export const felkod = (kod: string): string => kod.replace(/^sensitive-.*/, 'sensitive');

/** The faults that a form's own schema finds, by the form's field names (VAL-61). */
export function formFel<T>(schema: v.GenericSchema<T>, form: T): Fel[] {
  return (v.safeParse(schema, form).issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? '', kod: felkod(issue.message) }));
}

/** The fields whose stored value is not as the form writes it. Empty equals null; fields that only the stored value has are ignored. */
export function skrivsattFel(written: object, stored: object, path: string): Fel[] {
  return Object.entries(written).flatMap(([field, expected]: [string, unknown]) => {
    const found: unknown = Reflect.get(stored, field);
    if (isPlain(expected) && isPlain(found)) return skrivsattFel(expected, found, `${path}.${field}`);
    return isSame(expected || null, found || null) ? [] : [{ path: `${path}.${field}`, kod: 'skrivsatt' }];
  });
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One fault for each field: the first one found. */
export const firstFaults = (fel: readonly Fel[]): Fel[] => fel.filter(({ path }, index) => fel.findIndex((other) => other.path === path) === index);

/** The faults in a form's own fields. `paths` gives each field's paths in the Application. */
export function refusedFields<Field extends string>(fel: readonly Fel[], paths: Readonly<Record<Field, readonly string[]>>): { field: Field; kod: string }[] {
  const fields = Object.keys(paths).filter((key): key is Field => key in paths);
  return fields.flatMap((field) => {
    const found = fel.find(({ path }) => paths[field].includes(path));
    return found === undefined ? [] : [{ field, kod: found.kod }];
  });
}

/** The faults of a form by field; nested fields are written with dots, as form libraries name them. */
type Falt = Readonly<Record<string, string | null>>;

/** A valibot action that runs a rule, a plain function, over the whole form and reports each fault at its field. */
export function reportFel<T extends object>(rule: (form: T) => Falt): v.RawCheckAction<T> {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [field, message] of Object.entries(rule(dataset.value))) {
      if (message !== null) addIssue({ message, path: pathTo(dataset.value, field) });
    }
  });
}

function pathTo(form: object, field: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first = '', ...rest] = field.split('.');
  return [item(form, first), ...rest.map((key) => item({}, key))];
}

const item = (input: object, key: string): v.ObjectPathItem => ({ type: 'object', origin: 'value', input: { ...input }, key, value: undefined });
