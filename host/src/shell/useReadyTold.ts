import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { SLOW_AFTER_MS } from '@uppgiftsandring/shared/ui/messages/Loader';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';

/** What the answer led to, such as another page or a removed application, is told within this time. */
const OTHERS_TELL_WITHIN_MS = 1000;

/** Who was told that the wait takes long is told when it is over, unless something else is told then (LOAD-01). */
export function useReadyTold(waiting: boolean): void {
  const { t } = useTranslation('host');
  const store = useStore();
  const slow = useAfter(waiting, SLOW_AFTER_MS);
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (slow) {
      told.current = store.get(statusMessageAtom).nr;
      return undefined;
    }
    const before = told.current;
    told.current = null;
    if (before === null) return undefined;
    const timer = setTimeout(() => {
      if (store.get(statusMessageAtom).nr === before) store.set(announceAtom, t('LADDNING.KLAR'));
    }, OTHERS_TELL_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [slow, store, t]);
}
