import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newReference } from '@uppgiftsandring/shared/domain/ansokan/referens';
import { ERROR_DIALOG, errorAtom, loadAnsokanAtom, resetAnsokanAtom, resetErrorAtom, useApi, type ErrorState } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';

/** Shown exactly when there is an error message (STATE-11, ERR-04). */
export function ErrorDialog() {
  const error = useAtomValue(errorAtom);
  return error && <Shown error={error} />;
}

/**
 * The number that the support finds the error by: the server's when a call failed, otherwise one of our own. It goes to the
 * log together with what was told, so that what the user reads out can be found there.
 */
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
  const load = useSetAtom(loadAnsokanAtom);
  const leaveDraft = useSetAtom(resetAnsokanAtom);
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const reference = useReference(error);
  const dismiss = async () => {
    if (loading) return;
    if (!error.reload) {
      reset();
      return;
    }
    if (error.signed) {
      // The receipt loads what was signed (ROUTE-12); the draft that stood here is no more.
      leaveDraft();
      reset();
      await navigate('/ansokan/kvittens');
      return;
    }
    setLoading(true);
    const loaded = await load();
    setLoading(false);
    // A load that failed has put its own error in the place of this one, and that is still to be read.
    if (loaded) reset();
  };
  return (
    <Dialog
      open
      id={ERROR_DIALOG}
      title={t('DIALOGS.ERROR.HEADER')}
      onClose={() => void dismiss()}
      actions={
        <Button variant="primary" busy={loading} onClick={() => void dismiss()}>
          {t('COMMON.OK')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t(error.message)}</p>
        <p className="muted small">{t('DIALOGS.ERROR.REFERENS', { referens: reference })}</p>
      </div>
    </Dialog>
  );
}
