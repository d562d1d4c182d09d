import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { SESSION_DIALOG, tabShelf } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { timeLeft } from './expiry.ts';
import type { WarnedSession } from './machine.ts';
import { useLogout } from './useLogout.ts';

export interface SessionWarningProps {
  readonly warned: WarnedSession;
  readonly onGoOn: () => void;
  /** Called when the user leaves the warning to save: at the absolute limit, or when an extension failed. */
  readonly onLeave: () => void;
}

/** What is left if nobody presses a button; a browser that cannot store what is written loses it. */
const whatTheTimeTakes = () => (tabShelf.lasts() ? promised('ended', 'SESSION.VARNING.SPARAT') : promised('denied', 'SESSION.VARNING.INTE_SPARAT'));

/** Warns that the session is about to end, and lets the user go on without losing anything (PLUS-02). */
export function SessionWarning({ warned, onGoOn, onLeave }: SessionWarningProps) {
  const { t } = useTranslation('host');
  const logout = useLogout();
  const goOnButton = useRef<HTMLButtonElement>(null);
  const { key, count } = timeLeft(warned.secondsLeft);
  const isLast = warned.kind === 'last';
  const hasFailed = warned.kind === 'warn' && warned.failed;
  return (
    <Dialog
      open
      id={SESSION_DIALOG}
      role="alertdialog"
      title={t('SESSION.VARNING.RUBRIK')}
      initialFocus={goOnButton}
      onClose={isLast || hasFailed ? onLeave : undefined}
      actions={
        <>
          <Button ref={goOnButton} variant="primary" busy={warned.kind === 'extending'} onClick={onGoOn}>
            {t('SESSION.VARNING.FORTSATT')}
          </Button>
          {hasFailed && <Button onClick={onLeave}>{t('COMMON.STANG')}</Button>}
          <Button variant="secondary" onClick={logout}>
            {t('SESSION.VARNING.LOGGA_UT')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p role="timer">{t(isLast ? 'SESSION.VARNING.TEXT_SISTA' : 'SESSION.VARNING.TEXT', { tid: t(key, { count }) })}</p>
        <p aria-live="polite">{t(isLast ? promised('limit', 'SESSION.SISTA') : whatTheTimeTakes())}</p>
        <StatusMessage role="alert" message={hasFailed ? t(promised('ended', 'SESSION.FORLANG_FEL')) : null} />
      </div>
    </Dialog>
  );
}
