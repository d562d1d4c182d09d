import { containsPersonalId } from '@uppgiftsandring/shared/domain/personnummer';
import type { Fel } from '../http/errors.ts';

/** One rule: what is wrong with a value that is there, or null. An absent or empty value is an incomplete draft, never wrong. */
type Rule = (value: string) => string | null;

export const maxLength = (max: number): Rule => (value) => ([...value].length > max ? 'langd' : null);
export const noPersonalId = (today: string): Rule => (value) => (containsPersonalId(value, today) ? 'sensitive' : null);

/** The first broken rule of each value that is there. */
export function check(path: string, value: string | null | undefined, ...rules: readonly Rule[]): Fel[] {
  if (value === null || value === undefined || value === '') return [];
  const kod = rules.map((rule) => rule(value)).find((found) => found !== null);
  return kod === undefined || kod === null ? [] : [{ path, kod }];
}
