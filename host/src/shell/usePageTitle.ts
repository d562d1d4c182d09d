import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routeOf } from '@uppgiftsandring/shared/domain/routes';
import { announceAtom } from '@uppgiftsandring/shared/state';

const SERVICE = 'Uppgiftsändring - ';

/** Gives each page its title, which stays Swedish (I18N-05), and tells those who listen that a new page is shown. */
export function usePageTitle(pathname: string | undefined): void {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  const latest = useRef<string | null>(null);
  const route = pathname === undefined ? undefined : routeOf(pathname);
  const title = route && t(`TITLES.${route.title}`, { lng: 'sv' });
  useEffect(() => {
    if (title === undefined || latest.current === title) return;
    document.title = title;
    // The title of the first page is read out as the browser shows it.
    if (latest.current !== null) announce(t('SKAL.SIDA_VISAS', { sida: title.replace(SERVICE, '') }));
    latest.current = title;
  }, [title, announce, t]);
}
