import { useTranslation } from 'react-i18next';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';

/** A shorter wait is not worth a message. */
const NOTICED_MS = 300;

/** Says that the server is checking the board, when that takes time (BOARD-14). */
export function Kontrollstatus({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('measures');
  return <StatusMessage className="muted" message={useAfter(active, NOTICED_MS) ? t('UPPGIFTSANDRING.STYRELSE.STATUS.KONTROLLERAR') : ''} />;
}
