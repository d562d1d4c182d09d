import { fill, TEXTS } from './texts.ts';

/** The line that says what the register has (PLUS-03). */
export const previously = (varde: string): string => fill(TEXTS.COMMON.ANDRING.TIDIGARE, { varde });

/** The lines of a value and, below them, the lines that they replace if those differ (PLUS-03). */
export function withPrevious(now: readonly string[], before: readonly string[]): string[] {
  return now.join('\n') === before.join('\n') ? [...now] : [...now, previously(before.join(', '))];
}
