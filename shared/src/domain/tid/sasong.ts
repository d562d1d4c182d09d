import { todayInStockholm } from './datum.ts';

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/**
 * The season of a month (1–12), of a day `yyyy-MM-dd` or of a moment (Swedish time): winter Dec–Feb,
 * spring Mar–May, summer Jun–Aug, autumn Sep–Nov (CONST-15, SHELL-04). Anything else counts as winter.
 */
export function seasonOf(when: number | string | Date): Season {
  const month = monthOf(when);
  if (month >= 3 && month <= 5) return 'spring';
  if (month >= 6 && month <= 8) return 'summer';
  if (month >= 9 && month <= 11) return 'autumn';
  return 'winter';
}

function monthOf(when: number | string | Date): number {
  if (typeof when === 'number') return when;
  const day = typeof when === 'string' ? when : todayInStockholm(when);
  return Number(day.slice(5, 7));
}
