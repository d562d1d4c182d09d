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
    const ask = async (asked: number): Promise<void> => {
      const answer = await api.getKvittensmejl(ansokanId);
      if (gone) return;
      setMejl(answer);
      const pause = PAUSES_MS[asked];
      if (answer?.lage === 'SKICKAS' && pause !== undefined) timer = setTimeout(() => begin(asked + 1), pause);
    };
    // Without an answer the page shows what it knows already: the case has come in, whatever becomes of the mail.
    const begin = (asked: number) => void ask(asked).catch(() => undefined);
    begin(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [api, ansokanId]);
  return mejl;
}
