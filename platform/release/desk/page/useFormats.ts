import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../health/kurva.ts';

/** Formats numbers and moments as the page's language writes them, in Swedish time. */
export function useFormats() {
  const { i18n } = useTranslation('desk');
  return useMemo(() => {
    const place = i18n.language === 'en' ? 'en-GB' : 'sv-SE';
    const zone = { timeZone: 'Europe/Stockholm' };
    const long = new Intl.DateTimeFormat(place, { ...zone, dateStyle: 'short', timeStyle: 'short' });
    const clock = new Intl.DateTimeFormat(place, { ...zone, hour: '2-digit', minute: '2-digit' });
    const day = new Intl.DateTimeFormat(place, { ...zone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' });
    const { format: number } = new Intl.NumberFormat(place, { maximumFractionDigits: 3 });
    const vitals: Partial<Record<Kind, (value: number) => string>> = {
      lcp: (value) => `${number(Math.round(value / 10) / 100)} s`,
      inp: (value) => `${number(Math.round(value))} ms`,
      cls: (value) => number(Math.round(value) / 1000),
    };
    return {
      number,
      moment: (at: string) => long.format(new Date(at)),
      timeOf: { minute: (at: Date | number) => clock.format(at), hour: (at: Date | number) => day.format(at) },
      valueOf: (kind: Kind) => vitals[kind] ?? number,
    };
  }, [i18n.language]);
}
