import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { ansokanAtom, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';
import { OSPARAD_MEDLEM, OsparadMedlem } from './medlem/osparad.ts';
import type { Oppen } from './oppen.ts';

/**
 * Which dialog is open; none is opened while the board is being saved, for what is done then would not be. One that was open with
 * something typed in it is open again after a reload or a crash (PLUS-01).
 */
export function useOppen(saving: boolean) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const [oppen, setOppen] = useState<Oppen>(() => {
    const kept = person && draft ? readUnsaved(OSPARAD_MEDLEM, { person, draft }, OsparadMedlem) : null;
    return kept && { dialog: 'medlem', index: kept.values.index, vem: kept.values.vem };
  });
  const oppna = (next: Oppen) => {
    if (!saving) setOppen(next);
  };
  return { oppen, oppna, stang: () => setOppen(null) };
}
