import * as v from 'valibot';
import { isSame } from './merge.ts';

/** A field that was refused: its path, and the rule that it broke. Never the value itself. */
export interface Fel {
  readonly path: string;
  readonly kod: string;
}

/** What a form's own rule finds, as the server reports it (VAL-61): what else a personal number could be is told by the page alone. */
export const formFel = (falt: Falt): Fel[] =>
  Object.entries(falt).flatMap(([path, kod]) => (kod === null ? [] : [{ path, kod: kod.replace(/^sensitive-.*/, 'sensitive') }]));

/** The fields whose stored value is not as the form writes it. Empty equals null; fields that only the stored value has are ignored. */
export function skrivsattFel(written: object, stored: object, path: string): Fel[] {
  const fel: Fel[] = [];
  for (const field of Object.keys(written)) {
    const [expected, found]: unknown[] = [Reflect.get(written, field), Reflect.get(stored, field)];
    if ((expected || null) === (found || null)) continue;
    if (isPlain(expected) && isPlain(found)) fel.push(...skrivsattFel(expected, found, `${path}.${field}`));
    else if (!isSame(expected || null, found || null)) fel.push({ path: `${path}.${field}`, kod: 'skrivsatt' });
  }
  return fel;
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
