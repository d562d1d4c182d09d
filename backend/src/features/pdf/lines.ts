import type { Adress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { adressrader, isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { codeToName } from '@uppgiftsandring/shared/domain/adress/land';
import { fill, TEXTS } from './texts.ts';

/** The address as it is signed, one line per row; the country is named also when it is Sweden, since its code is signed too (VAL-62). */
export function addressLines(adress: Adress | null): string[] {
  const land = codeToName(adress?.landskod ?? '');
  const lines = adress === null ? [] : [...adressrader(adress, land), ...(isSvenskAdress(adress) ? [land] : [])].filter((line) => line !== '');
  return lines.length === 0 ? [TEXTS.COMMON.UPPGIFT_SAKNAS] : lines;
}

/** The line that says what the register has (PLUS-03). */
export const previously = (varde: string): string => fill(TEXTS.COMMON.ANDRING.TIDIGARE, { varde });

/** The lines of a value and, below them, the lines that they replace if those differ (PLUS-03). */
export const withPrevious = (now: readonly string[], before: readonly string[]): string[] =>
  now.join('\n') === before.join('\n') ? [...now] : [...now, previously(before.join(', '))];
