import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '@uppgiftsandring/shared/api/errors';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';
import { useFirstAnswer } from '@uppgiftsandring/shared/hooks/useAnswer';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { announceAtom, useApi } from '@uppgiftsandring/shared/state';

type Failure = 'FEL' | 'AVSLUTA_FEL';

/** The person's logins, null until they are known, and functions that end the others (PLUS-19). Ended logins are announced. */
export function useInloggningar() {
  const { t } = useTranslation('host');
  const api = useApi();
  const announce = useSetAtom(announceAtom);
  const [inloggningar, setInloggningar] = useState<readonly Inloggning[] | null>(useFirstAnswer('getInloggningar') ?? null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useBusy();

  useEffect(() => {
    api.getInloggningar().then(setInloggningar, () => setFailure('FEL'));
  }, [api]);

  const end = async (calls: () => Promise<void>, done: 'AVSLUTAD' | 'AVSLUTADE') => {
    try {
      await calls();
      announce(t(`INLOGGNINGAR.${done}`));
      setFailure(null);
      setInloggningar(await api.getInloggningar());
      // The pressed button is gone.
      focusHeading();
    } catch {
      setFailure('AVSLUTA_FEL');
    }
  };
  // A login that has meanwhile ended otherwise is gone too, as was wanted.
  const endOne = async (id: string) =>
    api.endInloggning(id).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });

  return {
    inloggningar,
    failure,
    busy,
    endOne: (id: string) => void run(() => end(() => endOne(id), 'AVSLUTAD')),
    endOthers: () => void run(() => end(() => api.endOtherInloggningar(), 'AVSLUTADE')),
  };
}
