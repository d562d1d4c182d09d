import * as v from 'valibot';
import { compareStyrelser } from '../styrelse/styrelseandring.ts';
import { StyrelsemedlemSchema } from './ansokan.ts';

const BoardSchema = v.object({ medlemmar: v.array(StyrelsemedlemSchema) });
const PersonSchema = v.object({ namn: v.string() });
const isParts = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** How many persons of the board, or fields of another form, differ between two values of one form. */
function countChanges(before: unknown, after: unknown): number {
  const [was, is] = [v.safeParse(BoardSchema, before), v.safeParse(BoardSchema, after)];
  if (was.success && is.success) return compareStyrelser(was.output.medlemmar, is.output.medlemmar).length;
  if (!isParts(before) || !isParts(after)) return before === after ? 0 : 1;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.reduce((sum, field) => sum + countChanges(before[field], after[field]), 0);
}

interface Input {
  readonly values: unknown;
  readonly base?: unknown;
}

/** What was dropped from one page (PLUS-71): how many changes, or, of the member dialog alone, the name of its person, '' before one is written. */
export function describeDropped({ medlem, ...forms }: Readonly<Record<string, Input>>): { readonly count: number } | { readonly namn: string } {
  const [form] = Object.values(forms);
  if (form) return { count: countChanges(form.base, form.values) };
  const person = v.safeParse(PersonSchema, medlem?.values);
  return { namn: person.success ? person.output.namn.trim() : '' };
}
