import { useRef, useState } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';

interface Sparning {
  /** Answers whether it was saved, or null when it was not tried; what went wrong has then been told. */
  readonly save: () => Promise<boolean | null>;
  /** Key of what is read out when it is saved. */
  readonly text: string;
  readonly out: () => unknown;
}

/** Saving and leaving an editor. Only what was saved leads out; a second press while one runs does nothing (STATE-09, PLUS-01). */
export function useSparning(forget: () => void) {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const lamna = async (text: string, out: () => unknown): Promise<void> => {
    forget();
    announce(t(text));
    await out();
  };

  const spara = async ({ save, text, out }: Sparning): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const saved = await save();
    running.current = false;
    setBusy(false);
    setFailed(saved === false);
    if (saved) await lamna(text, out);
  };

  return { busy, failed, spara, lamna };
}
