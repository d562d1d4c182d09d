import type { i18n } from 'i18next';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAt } from '../pages.ts';
import { announceAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';

const SERVICE = 'Uppgiftsändring - ';
/** A message announced this recently is about the step to the new page, and must be heard to its end. */
const STILL_HEARD_MS = 1500;

/** A page's title: its route has a key under `TITLES`, or the title itself (PLUS-41). */
function titleIn(i18n: i18n, title: string): string {
  const text: unknown = i18n.getResource(i18n.language, 'host', `TITLES.${title}`);
  return typeof text === 'string' ? text : title;
}

/** Sets the title of each page, which stays Swedish (I18N-05), and announces the new page to screen readers. */
export function usePageTitle(pathname: string | undefined): void {
  const { t, i18n } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const { nr } = useAtomValue(statusMessageAtom);
  const said = useRef({ nr, at: -Infinity });
  const latest = useRef<string | null>(null);
  const route = pathname === undefined ? undefined : pageAt(pathname);
  // Every catalogue has the titles in Swedish: a page loaded in another language has no Swedish catalogue.
  const title = route && titleIn(i18n, route.title);

  useEffect(() => {
    if (nr !== said.current.nr) said.current = { nr, at: performance.now() };
  }, [nr]);
  useEffect(() => {
    if (title === undefined || latest.current === title) return;
    document.title = title;
    document.querySelector('title')?.setAttribute('lang', 'sv');
    const isFirst = latest.current === null;
    latest.current = title;
    // The browser itself reads out the first page's title.
    if (isFirst || performance.now() - said.current.at < STILL_HEARD_MS) return;
    said.current = { nr: nr + 1, at: -Infinity };
    announce(t('SKAL.SIDA_VISAS', { sida: title.replace(SERVICE, '') }));
  }, [title, nr, announce, t]);
}
