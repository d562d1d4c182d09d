import { useRef, useState } from 'react';
import { fullName } from '@uppgiftsandring/shared/api/person';
import type { Person } from '@uppgiftsandring/shared/wire/person';
import { useApi } from '@uppgiftsandring/shared/state';
import { misslyckat, oppenhet, tommer, uppslagFor, VANTAR, type Uppslag } from './uppslag.ts';

/** What a settled look-up does to the form. */
export interface UppslagEffekter {
  readonly fyll: (namn: string, person: Person) => void;
  readonly rensa: () => void;
  readonly fokusera: () => void;
}

/** The look-up behind the number field: one call for each complete number, late answers ignored (MEMB-14…18, MEMB-25). */
export function useUppslag({ fyll, rensa, fokusera }: UppslagEffekter) {
  const api = useApi();
  const [uppslag, setUppslag] = useState<Uppslag>(VANTAR);
  const latest = useRef(0);
  const number = useRef('');

  const hamta = async (asked: Extract<Uppslag, { kind: 'hamtar' }>): Promise<void> => {
    const mine = ++latest.current;
    setUppslag(asked);
    const answer = await api.getPerson(asked.nummer).catch((error: unknown) => ({ failed: misslyckat(error, asked.nummer, asked.innan) }));
    if (mine !== latest.current) return;
    if (!('failed' in answer)) {
      const namn = fullName(answer);
      setUppslag({ kind: 'hittad', namn });
      fyll(namn, answer);
      return;
    }
    setUppslag(answer.failed);
    if (tommer(answer.failed, asked)) rensa();
    if (answer.failed.kind === 'felaktigt') fokusera();
  };

  /** Puts the form in that state; an answer under way no longer counts. */
  const bli = (next: Uppslag) => {
    if (next.kind === 'hamtar') {
      void hamta(next);
      return;
    }
    latest.current += 1;
    setUppslag(next);
  };

  return {
    uppslag,
    /** What stands in the number field. The same number again, such as after a digit too many, asks nothing (MEMB-14). */
    nyttNummer: (personnummer: string) => {
      if (personnummer === number.current) return;
      number.current = personnummer;
      const next = uppslagFor(personnummer, uppslag);
      if (tommer(next, uppslag)) rensa();
      bli(next);
    },
    /** The form is put in another state than typing leads to: by the toggle, or to what was kept unsaved. */
    satt: (personnummer: string, next: Uppslag) => {
      number.current = personnummer;
      bli(next);
    },
    forsokIgen: () => {
      if (uppslag.kind !== 'misslyckades') return;
      void hamta({ kind: 'hamtar', nummer: uppslag.nummer, innan: oppenhet(uppslag) });
      // The button that was pressed goes away.
      fokusera();
    },
  };
}
