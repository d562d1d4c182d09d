import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { useSaid } from '@uppgiftsandring/shared/hooks/useSaid';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { useApi } from '@uppgiftsandring/shared/state';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import type { Kvittensmejl } from '@uppgiftsandring/shared/wire/kvitto';

/** Says where the receipt went by e-mail (PLUS-16); nothing when none is sent. */
export function EpostRow({ ansokanId }: { readonly ansokanId: string }) {
  const { t } = useTranslation('receipt');
  const mejl = useKvittensmejl(ansokanId);
  const failed = mejl?.lage === 'MISSLYCKAD';
  const at = new Date(mejl?.tidpunkt ?? 0);
  const values = { epostadress: mejl?.epostadress, datum: formatDatum(at), tid: formatTid(at) };
  const text = mejl && t(mejl.lage === 'MISSLYCKAD' ? 'KVITTENS.EPOST.MISSLYCKAD' : promised('sent', `KVITTENS.EPOST.${mejl.lage}`), values);
  useSaid(failed ? text : null);
  if (!text) return null;
  return failed ? (
    <Notice kind="warning">{text}</Notice>
  ) : (
    <p>
      <WholeNumbers text={text} />
    </p>
  );
}

/** Pauses between polls, in milliseconds. Polling ends: a page that is left open must not keep the session alive. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Where the receipt is e-mailed and whether it has been sent (PLUS-16), polled for two minutes while it is pending; null when that is unknown, or none is sent. */
function useKvittensmejl(ansokanId: string): Kvittensmejl | null {
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
