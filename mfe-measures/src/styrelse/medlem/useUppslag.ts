import { useRef, useState } from 'react';
import { fullName, type Person } from '@uppgiftsandring/shared/api/person';
import { useApi } from '@uppgiftsandring/shared/state';
import { misslyckat, uppslagFor, VANTAR, type Uppslag } from './uppslag.ts';

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

  const hamta = async (nummer: string, oppen: boolean): Promise<void> => {
    const mine = ++latest.current;
    setUppslag({ kind: 'hamtar', nummer, oppen });
    const next = await api.getPerson(nummer).then(
      (person): Uppslag => ({ kind: 'hittad', person }),
      (error: unknown): Uppslag => misslyckat(error, nummer, oppen),
    );
    if (mine !== latest.current) return;
    setUppslag(next);
    if (next.kind === 'hittad') fyll(fullName(next.person), next.person);
    if (next.kind === 'saknas' || next.kind === 'felaktigt') rensa();
    if (next.kind === 'felaktigt') fokusera();
  };

  return {
    uppslag,
    /** The field holds another number. */
    nyttNummer: (personnummer: string) => {
      const next = uppslagFor(personnummer, uppslag);
      if (next.kind === 'hamtar') {
        void hamta(next.nummer, next.oppen);
        return;
      }
      latest.current += 1;
      setUppslag(next);
      if (next.kind === 'vantar') rensa();
    },
    /** The toggle was used: no number counts any more. */
    glom: () => {
      latest.current += 1;
      setUppslag(VANTAR);
    },
    forsokIgen: () => {
      if (uppslag.kind === 'misslyckades') void hamta(uppslag.nummer, uppslag.oppen);
    },
  };
}
