import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { formatTid } from '@uppgiftsandring/shared/domain/datum';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';
import { useSaving } from '@uppgiftsandring/shared/ui/useSaving';

/** Saving a step; what was saved is said to be (PLUS-01). */
export function useSparning() {
  const { t } = useTranslation('wizard');
  const store = useStore();
  const announce = useSetAtom(announceAtom);
  const here = useHere();
  const { busy, failed, run } = useSaving();

  /** Answers whether it was saved and the user still waits for it; what went wrong has then been told. */
  const spara = async (save: () => Promise<boolean>): Promise<boolean> => {
    if (!(await run(save))) return false;
    const state = store.get(ansokanAtom);
    if (state.status === 1 && state.savedAt) announce(t('SPARA.SPARAT', { tid: formatTid(state.savedAt) }));
    return here();
  };

  return { busy, failed, spara };
}
