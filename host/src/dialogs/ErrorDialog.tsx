import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newReference } from '@uppgiftsandring/shared/domain/ids';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import {
  ERROR_DIALOG,
  errorAtom,
  loadAnsokanAtom,
  resetAnsokanAtom,
  resetErrorAtom,
  setAsideUnsavedAtom,
  unsavedPagesAtom,
  useApi,
  type Conflict,
  type ErrorState,
} from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { pageBehind } from '../pages.ts';

/** Shown whenever there is an error message (STATE-11, ERR-04). */
export function ErrorDialog() {
  const error = useAtomValue(errorAtom);
  return error && <Shown error={error} />;
}

/** The number by which the support finds the error: the server's when a call failed, otherwise a generated one. It is logged with the message. */
function useReference(error: ErrorState): string {
  const api = useApi();
  const reference = useMemo(() => error.reference ?? newReference((bytes) => crypto.getRandomValues(bytes)), [error]);
  useEffect(() => {
    void api.log({ level: 'INFO', message: `Told the user ${error.message}, reference ${reference}` });
  }, [api, error, reference]);
  return reference;
}

function Shown({ error }: { error: ErrorState }) {
  const { t } = useTranslation('host');
  const reset = useSetAtom(resetErrorAtom);
  const goToLatest = useLatest();
  const hasUnsaved = useAtomValue(unsavedPagesAtom).length > 0;
  const { busy, run } = useBusy();
  const reference = useReference(error);
  // Nobody can help with a network that is gone, so there is nothing to refer to.
  const isOffline = error.message === 'DIALOGS.ERROR.NATVERK';
  const lacksAnsokan = error.message === 'COMMON.FELAKTIGT_TILLSTAND';
  const dismiss = async () => {
    const { conflict } = error;
    if (!conflict) return reset();
    // A load that failed has replaced this error with its own, which the user has not read yet.
    if (await run(() => goToLatest(conflict))) reset();
  };
  return (
    <Dialog
      open
      id={ERROR_DIALOG}
      title={t('DIALOGS.ERROR.HEADER')}
      onClose={() => void dismiss()}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void dismiss()}>
          {t('COMMON.OK')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t(error.message)}</p>
        {lacksAnsokan && <p>{t('DIALOGS.ERROR.BORJA_OM')}</p>}
        {error.conflict === 'changed' && <p>{t(promised('changed', 'DIALOGS.ERROR.KVAR'))}</p>}
        {error.conflict && error.conflict !== 'changed' && hasUnsaved && <p>{t(promised(error.conflict, 'DIALOGS.ERROR.KOPIERA'))}</p>}
        {!isOffline && <WithContact className="muted small" text={`${t('DIALOGS.ERROR.REFERENS', { referens: reference })} ${t('COMMON.KONTAKT')}`} />}
      </div>
    </Dialog>
  );
}

/** Leads from a draft that another window has changed, removed or signed to what there is now. Resolves to false when it could not be loaded. */
export function useLatest(): (conflict: Conflict) => Promise<boolean> {
  const load = useSetAtom(loadAnsokanAtom);
  const setAside = useSetAtom(setAsideUnsavedAtom);
  const leaveDraft = useSetAtom(resetAnsokanAtom);
  const navigate = useNavigate();
  return async (conflict) => {
    if (conflict !== 'signed') return load();
    // The page of what is sent in loads the signed Application (ROUTE-12); the draft on this page no longer exists.
    setAside();
    leaveDraft();
    await navigate(pageBehind('submitted')?.path ?? GUARD_TARGET.association);
    return true;
  };
}
