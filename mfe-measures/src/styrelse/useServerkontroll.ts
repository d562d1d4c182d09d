import { useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { applicationErrorAtom, useApi, verdictsAtom } from '@uppgiftsandring/shared/state';

/**
 * The server's check for duplicate persons on the local list (BOARD-14, VAL-46): one call a change. An answer for an earlier
 * list is dropped; a failed call is told and gives no verdict (API-07).
 */
export function useServerkontroll(ansokan: Ansokan) {
  const api = useApi();
  const showError = useSetAtom(applicationErrorAtom);
  const stored = useAtomValue(verdictsAtom).duplicateVerdict;
  const [verdict, setVerdict] = useState<boolean | null>(stored);
  const latest = useRef(0);

  const kontrollera = async (styrelsemedlemmar: readonly Styrelsemedlem[]): Promise<boolean | null> => {
    const mine = ++latest.current;
    const draft: Ansokan = {
      ...ansokan,
      uppgiftsandring: { ...ansokan.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: [...styrelsemedlemmar] } },
    };
    const answer = await api.validera(draft).catch((error: unknown) => {
      showError(error, 'DIALOGS.ERROR.KONTROLL');
      return null;
    });
    if (mine === latest.current) setVerdict(answer);
    return answer;
  };

  return { verdict, kontrollera };
}
