import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom, SESSION_DIALOG } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { timeLeft } from './expiry.ts';
import { useLogout } from './useLogout.ts';

export interface SessionWarningProps {
  readonly secondsLeft: number;
  /** False at the absolute limit: then the user can only save. */
  readonly extendable: boolean;
  extend(): Promise<boolean>;
  onDismiss(): void;
}

/** Warns that the session is about to end, and lets the user go on without losing anything (PLUS-02). */
export function SessionWarning({ secondsLeft, extendable, extend, onDismiss }: SessionWarningProps) {
  const { t } = useTranslation('host');
  const logout = useLogout();
  const announce = useSetAtom(announceAtom);
  const goOnButton = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'asking' | 'extending' | 'failed'>('asking');
  const { key, count } = timeLeft(secondsLeft);
  const goOn = async () => {
    if (!extendable) {
      onDismiss();
      return;
    }
    setState('extending');
    if (await extend()) announce(t('SESSION.FORLANGD'));
    else setState('failed');
  };
  return (
    <Dialog
      open
      id={SESSION_DIALOG}
      role="alertdialog"
      title={t('SESSION.VARNING.RUBRIK')}
      initialFocus={goOnButton}
      actions={
        <>
          <Button ref={goOnButton} variant="primary" busy={state === 'extending'} onClick={() => void goOn()}>
            {t('SESSION.VARNING.FORTSATT')}
          </Button>
          <Button variant="secondary" onClick={logout}>
            {t('SESSION.VARNING.LOGGA_UT')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p role="timer">{t(extendable ? 'SESSION.VARNING.TEXT' : 'SESSION.VARNING.TEXT_SISTA', { tid: t(key, { count }) })}</p>
        <p>{t(extendable ? 'SESSION.VARNING.SPARAT' : 'SESSION.SISTA')}</p>
        <StatusMessage role="alert" message={state === 'failed' ? t('SESSION.FORLANG_FEL') : null} />
      </div>
    </Dialog>
  );
}
