import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { SLOW_AFTER_MS } from '@uppgiftsandring/shared/ui/messages/Loader';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';

/** Within this time other messages about the result are announced, such as a new page or a removed application. */
const OTHERS_TELL_WITHIN_MS = 1000;

/** Announces the end of a wait that was announced as long, unless something else is announced then (LOAD-01). */
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
