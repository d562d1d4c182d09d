import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';

/** Waits that nobody notices are not told. */
const NOTICED_MS = 300;

/** Says that the server is checking the board, when that takes time (BOARD-14). */
export function Kontrollstatus({ active }: { readonly active: boolean }) {
  const { t } = useTranslation();
  return <StatusMessage className="muted" message={useNoticed(active) ? t('UPPGIFTSANDRING.STYRELSE.STATUS.KONTROLLERAR') : ''} />;
}

function useNoticed(active: boolean): boolean {
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setNoticed(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [active]);
  return noticed;
}
