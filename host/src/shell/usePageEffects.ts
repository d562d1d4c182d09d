import type { i18n } from 'i18next';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLife } from '@uppgiftsandring/platform/browser/vitals/life';
import { seasonOf } from '@uppgiftsandring/shared/domain/tid/datum';
import { announceAtom, forgetSessionLossAtom, sessionAtom, sessionLossAtom, statusMessageAtom, todayAtom } from '@uppgiftsandring/shared/state';
import { forgetSessionAtom, lookForSessionAtom } from '../../common/guards/gather.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { pageAt } from '../pages.ts';
import { isOpenPage } from './visibility.ts';

/** What each page does besides being shown; `shown` is the path name of the page on the screen, undefined before the first. */
export function usePageEffects(shown: string | undefined): void {
  useSeason();
  useSessionOnOpenPages();
  useSteadyPress();
  useFromTop(shown);
  usePageTitle(shown);
  useLife(shown === undefined ? undefined : pageAt(shown));
}

/** Scrolls to the top as soon as a page replaces another: while its slice loads the page is short, and the footer would jump in and out. */
function useFromTop(shown: string | undefined): void {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    if (latest.current !== undefined && latest.current !== shown) window.scrollTo({ top: 0, behavior: 'instant' });
    latest.current = shown;
  }, [shown]);
}

/** Keeps exactly one season class on the body; the server sets the first, and a page may stay open past the change (SHELL-04). */
function useSeason(): void {
  const season = seasonOf(useAtomValue(todayAtom));
  useEffect(() => {
    document.body.classList.remove('winter', 'spring', 'summer', 'autumn');
    document.body.classList.add(season);
  }, [season]);
}

const SERVICE = 'Uppgiftsändring - ';
/** A message announced this recently is about the step to the new page, and must be heard to its end. */
const STILL_HEARD_MS = 1500;

/** A page's title: its route has a key under `TITLES`, or the title itself (PLUS-41). Every catalogue has the titles in Swedish. */
function titleIn(i18n: i18n, title: string): string {
  const text: unknown = i18n.getResource(i18n.language, 'host', `TITLES.${title}`);
  return typeof text === 'string' ? text : title;
}

/** Sets the title of each page, which stays Swedish (I18N-05), and announces the new page to screen readers. */
function usePageTitle(shown: string | undefined): void {
  const { t, i18n } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const { nr } = useAtomValue(statusMessageAtom);
  const said = useRef({ nr, at: -Infinity });
  const latest = useRef<string | null>(null);
  const route = shown === undefined ? undefined : pageAt(shown);
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

/** Names the logged-in user on pages without login too (SHELL-10). The login page forgets who it was: the next page asks again. */
function useSessionOnOpenPages(): void {
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const { noSession } = useAtomValue(foundAtom);
  const unread = session === null && !noSession;
  const look = useSetAtom(lookForSessionAtom);
  const forget = useSetAtom(forgetSessionAtom);
  const lost = useAtomValue(sessionLossAtom) !== null;
  const forgetLoss = useSetAtom(forgetSessionLossAtom);
  const isOpen = isOpenPage(pathname);
  const isLogin = pageAt(pathname)?.path === '/logga-in';
  useEffect(() => {
    if (isOpen && lost) forgetLoss();
  }, [isOpen, lost, forgetLoss]);
  useEffect(() => {
    if (isLogin) forget();
    else if (isOpen && unread) void look();
  }, [isLogin, isOpen, unread, look, forget]);
}

const FIELD = 'main form :is(input, textarea):not([type=checkbox], [type=radio])';
/** Except locked buttons: users press one to find out what is wrong with the field. */
const PRESSED = 'button:not([aria-disabled=true]), a[href], summary, label, input:is([type=checkbox], [type=radio])';

/** Leaves focus in a form field while the mouse is pressed: an error shown on leaving it would move what is under the pointer, and the press would be lost. */
function useSteadyPress(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest(PRESSED) && document.activeElement?.matches(FIELD)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus, true);
    return () => document.removeEventListener('mousedown', keepFocus, true);
  }, []);
}
