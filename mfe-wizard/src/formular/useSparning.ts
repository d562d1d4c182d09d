import { useRef, useState } from 'react';
import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { formatTid } from '@uppgiftsandring/shared/domain/datum';
import { announceAtom, ansokanAtom } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';

/** Saving a step: a second press while one runs does nothing, and what was saved is said to be (PLUS-01, STATE-09). */
export function useSparning() {
  const { t } = useTranslation();
  const store = useStore();
  const announce = useSetAtom(announceAtom);
  const here = useHere();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  /** Answers whether it was saved and the user still waits for it; what went wrong has then been told. */
  const spara = async (save: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const saved = await save();
    running.current = false;
    setBusy(false);
    setFailed(!saved);
    const state = store.get(ansokanAtom);
    if (saved && state.status === 1 && state.savedAt) announce(t('SPARA.SPARAT', { tid: formatTid(state.savedAt) }));
    return saved && here();
  };

  return { busy, failed, spara };
}
