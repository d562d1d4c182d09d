import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, loaderAtom, statusMessageAtom } from '@uppgiftsandring/shared/state';
import { Loader, SLOW_AFTER_MS } from '@uppgiftsandring/shared/ui/messages/Loader';

/** The full-screen loader, shown while any call is in progress (LOAD-01, LOAD-02). */
export function FullLoader() {
  const { t } = useTranslation('host');
  const { visible } = useAtomValue(loaderAtom);
  useReadyTold(visible);
  return (
    <Loader
      visible={visible}
      label={t('LADDAR')}
      slowText={t(promised('notShown', 'LADDNING.TAR_TID'))}
      reloadLabel={t('LADDNING.LADDA_OM')}
      onReload={() => location.reload()}
    />
  );
}

/** Within this time other messages about the result are announced, such as a new page or a removed application. */
const OTHERS_TELL_WITHIN_MS = 1000;

/** Announces the end of a wait that was announced as long, unless something else is announced then (LOAD-01). */
function useReadyTold(waiting: boolean): void {
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
