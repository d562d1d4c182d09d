import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { LiveRegion } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { draftOf } from '../../common/guards/decide.ts';
import { foundAtom } from '../../common/guards/known.ts';
import { CONTENT } from '../../common/pages.ts';
import { ErrorDialog } from '../dialogs/ErrorDialog.tsx';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { GuardedPage, useShownLocation } from '../guards/GuardedPage.tsx';
import { Alerts } from './Alerts.tsx';
import { Checklist } from './Checklist.tsx';
import { Course } from './Course.tsx';
import { Footer } from './footer/Footer.tsx';
import { FullLoader } from './FullLoader.tsx';
import { Header } from './header/Header.tsx';
import { Dropped, OtherTab, Over, useLater } from './later.ts';
import styles from './Shell.module.css';
import { usePageEffects } from './usePageEffects.ts';
import { courseOf, showsAbort, showsChecklist } from './visibility.ts';

/** The frame of every page: header, the route's page, footer, and what lies over them (SHELL-05…15). */
export function Shell() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const shown = useShownLocation();
  const { sendingIn } = useAtomValue(foundAtom);
  // A page's parts of the shell are shown with it, not before its guards have decided (GUARD-10), unless something else replaces the page.
  const page = shown.location?.pathname ?? (shown.failed || sendingIn === 'now' ? pathname : '');
  const checklist = showsChecklist(page);
  const hasLater = useLater();
  const hasDraft = draftOf(useAtomValue(ansokanAtom)) !== null;
  usePageEffects(shown.location?.pathname);
  return (
    <div className="app">
      {/* The first stop of the keyboard. */}
      <a className={cx(styles['skip'], 'screen-only')} href={`#${CONTENT}`}>
        {t('SKAL.HOPPA')}
      </a>
      <Header />
      <Alerts />
      <main className="page" id={CONTENT} tabIndex={-1} aria-label={t('SKAL.INNEHALL')}>
        <div className={cx(styles['frame'], 'page-width', checklist && 'page-with-panel')}>
          <div className={styles['content']}>
            <Course course={courseOf(page)} />
            {hasLater && <OtherTab />}
            {hasLater && <Dropped />}
            <GuardedPage {...shown} />
            {showsAbort(page) && <AbortButton />}
          </div>
          {checklist && hasDraft && <Checklist />}
        </div>
      </main>
      <Footer />
      <LiveRegion />
      <FullLoader />
      <ErrorDialog />
      {hasLater && <Over />}
    </div>
  );
}

/** Opens the dialog that asks whether to delete the Application (ABORT-01, ABORT-02); where there is none, nothing can be aborted (ERR-05). */
export function AbortButton() {
  const { t } = useTranslation('host');
  const openDialog = useSetAtom(hostDialogAtom);
  if (!draftOf(useAtomValue(ansokanAtom))?.samfallighet) return null;
  return (
    <p className={cx(styles['abort'], 'screen-only')}>
      <LinkButton onClick={() => openDialog('avbryt')}>{t('AVBRYT_ANSOKAN.KNAPP')}</LinkButton>
    </p>
  );
}
