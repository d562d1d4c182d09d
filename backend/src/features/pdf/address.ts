import type { Adress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { adressrader, isSvenskAdress } from '@uppgiftsandring/shared/domain/adress/adress';
import { codeToName } from '@uppgiftsandring/shared/domain/adress/land';
import { TEXTS } from './texts.ts';

/** The address as it is signed, one line per row; the country is named also when it is Sweden, since its code is signed too (VAL-62). */
export function addressLines(adress: Adress | null): string[] {
  if (adress === null) return [TEXTS.COMMON.UPPGIFT_SAKNAS];
  const land = codeToName(adress.landskod ?? '');
  const lines = [...adressrader(adress, land), ...(isSvenskAdress(adress) ? [land] : [])].filter((line) => line !== '');
  return lines.length === 0 ? [TEXTS.COMMON.UPPGIFT_SAKNAS] : lines;
}
