import { useEffect, useState } from 'react';
import { useApi } from '@uppgiftsandring/shared/state';
import type { Kvittensmejl } from '@uppgiftsandring/shared/wire/kvitto';

/** Pauses between polls, in milliseconds. Polling ends: a page that is left open must not keep the session alive. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Where the receipt is e-mailed and whether it has been sent (PLUS-16), polled for about two minutes while it is pending; null
 * when that is unknown, or no e-mail is sent.
 */
export function useKvittensmejl(ansokanId: string): Kvittensmejl | null {
  const api = useApi();
  const [mejl, setMejl] = useState<Kvittensmejl | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let known: Kvittensmejl | null = null;
    const ask = async (asked: number): Promise<void> => {
      // When a poll fails, keep the latest known state: the case is submitted, whatever happens to the e-mail.
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
