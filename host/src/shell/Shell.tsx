import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../pages.ts';
import { announceAtom, ansokanAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { LiveRegion } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { CONTENT, showsChecklist } from '../../common/content.ts';
import { draftOf } from '../../common/guards/decide.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { GuardedPage, useShownLocation } from '../guards/GuardedPage.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { Lamnad, Testbricka } from '@uppgiftsandring/platform/browser/panel/Testbricka';
import { AbortButton } from './AbortButton.tsx';
import { Alerts } from './Alerts.tsx';
import { OtherTab } from './OtherTab.tsx';
import { Checklist } from './Checklist.tsx';
import { Footer } from './footer/Footer.tsx';
import { Course } from './Course.tsx';
import { FullLoader } from './FullLoader.tsx';
import { Header } from './header/Header.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';
import { useFromTop } from './useFromTop.ts';
import { usePageTitle } from './usePageTitle.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useSeason } from './useSeason.ts';
import { useSessionOnOpenPages } from './useSessionOnOpenPages.ts';
import { useSteadyPress } from './useSteadyPress.ts';
import { showsAbort } from './visibility.ts';

/** The frame of every page: header, the route's page, footer, and what lies over them (SHELL-05…15). */
export function Shell() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const shown = useShownLocation();
  const { draftFailed, sendingIn } = useAtomValue(foundAtom);
  // A page's parts of the shell are shown with it, not before its guards have decided (GUARD-10), unless something else replaces the page.
  const page = shown.location?.pathname ?? (draftFailed || sendingIn === 'now' ? pathname : '');
  const checklist = showsChecklist(page);
  const announce = useSetAtom(announceAtom);
  const hasDraft = draftOf(useAtomValue(ansokanAtom)) !== null;
  useSeason();
  useSessionOnOpenPages();
  useSteadyPress();
  useFromTop(shown.location?.pathname);
  usePageTitle(shown.location?.pathname);
  usePrefetch(shown.location ? pageAt(shown.location.pathname)?.owner : undefined);
  return (
    <div className="app">
      <SkipLink />
      <Header />
      <Alerts />
      <main className="page" id={CONTENT} tabIndex={-1} aria-label={t('SKAL.INNEHALL')}>
        <div className={cx(styles['frame'], 'page-width', checklist && 'page-with-panel')}>
          <div className={styles['content']}>
            <Course pathname={page} />
            <Lamnad text={t('TESTARE.LAMNAD')} shelf={tabShelf} announce={announce} />
            <OtherTab />
            <GuardedPage {...shown} />
            {showsAbort(page) && <AbortButton />}
          </div>
          {checklist && hasDraft && <Checklist />}
        </div>
      </main>
      <Footer />
      <Testbricka label={t('TESTARE.REGION')} text={(tested) => t('TESTARE.BRICKA', tested)} leave={t('TESTARE.LAMNA')} shelf={tabShelf} />
      <LiveRegion />
      <FullLoader />
      <Dialogs />
      <SessionWatch />
    </div>
  );
}
