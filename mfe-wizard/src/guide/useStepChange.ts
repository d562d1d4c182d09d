import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import type { RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { useUnsavedStop } from '@uppgiftsandring/shared/hooks/useUnsavedStop';

/** From one step to another: announces a save (PLUS-01), and stops when unsaved input would be left behind (SUMM-10). */
export function useStepChange() {
  const { t } = useTranslation('wizard');
  const store = useStore();
  const announce = useSetAtom(announceAtom);
  const navigate = useNavigate();
  const stopsForUnsaved = useUnsavedStop();
  return {
    /** Announces when a step was saved, if it was; returns `saved`. */
    tell: (saved: boolean): boolean => {
      const state = store.get(ansokanAtom);
      if (saved && state.status === 1 && state.savedAt) announce(t(promised('saved', 'SPARA.SPARAT'), { tid: formatTid(state.savedAt) }));
      return saved;
    },
    next: async (to: RoutePath): Promise<void> => {
      if (!stopsForUnsaved(to)) await navigate(to);
    },
    back: (to: RoutePath) => void navigate(to),
  };
}
