import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';

interface VerktygProps {
  readonly busy: boolean;
  readonly isChangeStored: boolean;
  readonly onAdd: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onRestore: () => void;
  /** The save status, shown beside the button. */
  readonly children: ReactNode;
}

const KEY = 'UPPGIFTSANDRING.STYRELSE';

/** The toolbar: add, save, cancel, and a button back to the register's board when a change is stored (BOARD-06, SIGN-17). */
export function Verktyg({ busy, isChangeStored, onAdd, onSave, onCancel, onRestore, children }: VerktygProps) {
  const { t } = useTranslation('measures');
  return (
    <div role="toolbar" aria-label={t(`${KEY}.VERKTYG`)} className="button-rows">
      <div className="button-row">
        <Button icon="add" onClick={onAdd}>
          {t(`${KEY}.LAGG_TILL`)}
        </Button>
      </div>
      <div className="stack">
        {children}
        <div className="button-row">
          <Button variant="primary" busy={busy} onClick={onSave}>
            {t(`${KEY}.SPARA`)}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('UPPGIFTSANDRING.AVBRYT')}
          </Button>
          {isChangeStored && (
            <Button variant="quiet" onClick={onRestore}>
              {t(`${KEY}.ATERSTALL`)}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
