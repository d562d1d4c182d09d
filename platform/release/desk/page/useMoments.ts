import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers and moments as the page's language writes them, in Swedish time. */
export function useMoments() {
  const { i18n } = useTranslation('desk');
  return useMemo(() => {
    const place = i18n.language === 'en' ? 'en-GB' : 'sv-SE';
    const zone = { timeZone: 'Europe/Stockholm' };
    const long = new Intl.DateTimeFormat(place, { ...zone, dateStyle: 'short', timeStyle: 'short' });
    const clock = new Intl.DateTimeFormat(place, { ...zone, hour: '2-digit', minute: '2-digit' });
    const day = new Intl.DateTimeFormat(place, { ...zone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' });
    const number = new Intl.NumberFormat(place, { maximumFractionDigits: 3 });
    return {
      moment: (at: string) => long.format(new Date(at)),
      clock: (at: Date | number) => clock.format(at),
      day: (at: Date | number) => day.format(at),
      number: (value: number) => number.format(value),
    };
  }, [i18n.language]);
}
