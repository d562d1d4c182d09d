import { useRef } from 'react';
import { fullName } from '@uppgiftsandring/shared/api/person';
import type { Person } from '@uppgiftsandring/shared/wire/person';
import { useApi } from '@uppgiftsandring/shared/state';
import { afterFailure, empties, openness, uppslagFor, type Uppslag } from './uppslag.ts';

export interface UppslagOptions {
  /** State of the look-up. */
  readonly uppslag: Uppslag;
  readonly onChange: (next: Uppslag) => void;
  /** Fills in the form when a look-up has succeeded. */
  readonly fill: (namn: string, person: Person) => void;
  readonly clear: () => void;
  readonly focus: () => void;
}

/** The look-up of the number field: one call for each complete number, late responses ignored (MEMB-14…18, MEMB-25). */
export function useUppslag({ uppslag, onChange, fill, clear, focus }: UppslagOptions) {
  const api = useApi();
  const latest = useRef(0);
  const number = useRef('');

  const fetchPerson = async (asked: Extract<Uppslag, { kind: 'fetching' }>): Promise<void> => {
    const mine = ++latest.current;
    onChange(asked);
    const answer = await api.getPerson(asked.nummer).catch((error: unknown) => ({ failed: afterFailure(error, asked.nummer, asked.before) }));
    if (mine !== latest.current) return;
    if (!('failed' in answer)) {
      const namn = fullName(answer);
      onChange({ kind: 'found', namn });
      fill(namn, answer);
      return;
    }
    onChange(answer.failed);
    if (empties(answer.failed, asked)) clear();
    if (answer.failed.kind === 'incorrect') focus();
  };

  /** Sets the state; a response that is still pending is then ignored. */
  const become = (next: Uppslag) => {
    if (next.kind === 'fetching') {
      void fetchPerson(next);
      return;
    }
    latest.current += 1;
    onChange(next);
  };

  return {
    /** Called with the content of the number field. The same number again, such as after a digit too many, makes no call (MEMB-14). */
    lookUp: (personnummer: string) => {
      if (personnummer === number.current) return;
      number.current = personnummer;
      const next = uppslagFor(personnummer, uppslag);
      if (empties(next, uppslag)) clear();
      become(next);
    },
    /** Sets a state that does not come from typing: from the toggle, or from kept input. */
    set: (personnummer: string, next: Uppslag) => {
      number.current = personnummer;
      become(next);
    },
    retry: () => {
      if (uppslag.kind !== 'failed') return;
      void fetchPerson({ kind: 'fetching', nummer: uppslag.nummer, before: openness(uppslag) });
      // The button that was pressed is removed.
      focus();
    },
  };
}
