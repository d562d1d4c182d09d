import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { START_PATH } from '@uppgiftsandring/shared/api/paths';
import { promised, type Promised } from '@uppgiftsandring/shared/i18n/promises';
import { ansokanAtom, SESSION_DIALOG, tabShelf, unsentForms, type SessionLoss } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { Alerts } from '../shell/Alerts.tsx';
import { Footer } from '../shell/footer/Footer.tsx';
import { Header } from '../shell/header/Header.tsx';
import { leaveMarker } from './returnMarker.ts';

const TEXT: Readonly<Record<SessionLoss, Promised>> = {
  ended: promised('ended', 'SESSION.SLUT.TEXT'),
  chosen: promised('logout', 'SESSION.SLUT.VALD'),
  unsent: promised('logoutUnsent', 'SESSION.SLUT.VALD_BORTA'),
  elsewhere: promised('ended', 'SESSION.SLUT.ANNANSTANS'),
};

/** What is left for who logs in again: input that neither the server has nor the browser could store goes with the page. */
const textFor = (loss: SessionLoss) => (tabShelf.lasts() || unsentForms({}).length === 0 ? TEXT[loss] : promised('denied', 'SESSION.SLUT.BORTA'));

/** Replaces a page whose session is gone, so that nothing about the person is left, and offers the login (ERR-13, PLUS-02). The tab keeps unsaved input, unless the user logged out (PLUS-01). */
export function LoggedOut({ loss }: { readonly loss: SessionLoss }) {
  const { t } = useTranslation('host');
  const draft = useAtomValue(ansokanAtom).data?.id ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const logIn = () => {
    leaveMarker(tabShelf, { path: location.pathname + location.search, ansokan: draft });
    location.assign(START_PATH);
  };
  return (
    <div className="app">
      <Header />
      <Alerts />
      <main className="page" aria-label={t('SKAL.INNEHALL')} />
      <Footer />
      <Dialog
        open
        id={SESSION_DIALOG}
        headingLevel={1}
        title={t('SESSION.SLUT.RUBRIK')}
        initialFocus={button}
        actions={
          <Button ref={button} variant="primary" onClick={logIn}>
            {t('SESSION.SLUT.LOGGA_IN')}
          </Button>
        }
      >
        <p>{t(textFor(loss))}</p>
      </Dialog>
    </div>
  );
}
