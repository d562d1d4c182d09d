import { useEffect, useState } from 'react';
import { useApi } from '@uppgiftsandring/shared/state';
import type { Kvittensmejl } from '@uppgiftsandring/shared/wire/kvitto';

/** Pauses in milliseconds before it is asked again. They end: a page that is left open must not keep the session alive. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Where the receipt goes by e-mail and how far it has come (PLUS-16), asked again for about two minutes while it is on its way; null
 * when it is not known, or none is sent.
 */
export function useKvittensmejl(ansokanId: string): Kvittensmejl | null {
  const api = useApi();
  const [mejl, setMejl] = useState<Kvittensmejl | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let known: Kvittensmejl | null = null;
    const ask = async (asked: number): Promise<void> => {
      // Without an answer it is as far as was known: the case has come in, whatever becomes of the mail.
      known = await api.getKvittensmejl(ansokanId).catch(() => known);
      if (gone) return;
      setMejl(known);
      const pause = PAUSES_MS[asked];
      if (known?.lage === 'SKICKAS' && pause !== undefined) timer = setTimeout(() => void ask(asked + 1), pause);
    };
    void ask(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, ansokanId]);
  return mejl;
}
