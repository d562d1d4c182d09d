import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { applicationErrorAtom, useApi, verdictsAtom } from '@uppgiftsandring/shared/state';

/** The server's check for duplicates on the local list, one call per change (BOARD-14, VAL-46). A response for an earlier list is dropped; a failed call gives no verdict (API-07). */
export function useServerCheck(ansokan: Ansokan) {
  const api = useApi();
  const showError = useSetAtom(applicationErrorAtom);
  const stored = useAtomValue(verdictsAtom).duplicateVerdict;
  const [state, setState] = useState<{ readonly verdict: boolean | null; readonly checking: boolean } | null>(null);
  const latest = useRef<Promise<boolean | null> | null>(null);

  const ask = (styrelsemedlemmar: readonly Styrelsemedlem[]): Promise<boolean | null> => {
    const draft: Ansokan = {
      ...ansokan,
      uppgiftsandring: { ...ansokan.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: [...styrelsemedlemmar] } },
    };
    return api.validera(draft).catch((error: unknown) => {
      showError(error, 'DIALOGS.ERROR.KONTROLL');
      return null;
    });
  };

  return {
    // Until the list is changed, the verdict on the stored list applies.
    verdict: state ? state.verdict : stored,
    checking: state?.checking ?? false,
    /** Checks a changed list. The previous verdict no longer applies: it was about another list. */
    check: (styrelsemedlemmar: readonly Styrelsemedlem[]): void => {
      const asked = ask(styrelsemedlemmar);
      latest.current = asked;
      setState({ verdict: null, checking: true });
      void asked.then((verdict) => {
        if (latest.current === asked) setState({ verdict, checking: false });
      });
    },
    /** Called when the list is the stored one again. */
    forgetCheck: (): void => {
      latest.current = null;
      setState(null);
    },
    /** Resolves to the verdict on the current list. */
    answer: async (): Promise<boolean | null> => (latest.current ? latest.current : stored),
  };
}
