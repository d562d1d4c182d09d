import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';

/** A shorter wait is not worth a message. */
const NOTICED_MS = 300;

/** Says that the server is checking the board, when that takes time (BOARD-14). */
export function CheckStatus({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('measures');
  return <StatusMessage className="muted" message={useAfter(active, NOTICED_MS) ? t('UPPGIFTSANDRING.STYRELSE.STATUS.KONTROLLERAR') : ''} />;
}

interface VerktygProps {
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** What is not saved, and how the saving goes. */
  readonly children: ReactNode;
}

const KEY = 'UPPGIFTSANDRING.STYRELSE';

/** The toolbar: add, save, cancel, and what is not saved (BOARD-06). It stays visible while the list scrolls (PLUS-18). */
export function Toolbar({ busy, onAdd, onSave, onCancel, children }: VerktygProps) {
  const { t } = useTranslation('measures');
  return (
    <div role="toolbar" aria-label={t(`${KEY}.VERKTYG`)} className="save-bar">
      <div className="button-row">
        <Button icon="add" onClick={onAdd}>
          {t(`${KEY}.LAGG_TILL`)}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {t(`${KEY}.SPARA`)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('UPPGIFTSANDRING.AVBRYT')}
        </Button>
      </div>
      {children}
    </div>
  );
}
