import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { ansokanAtom, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';
import { OSPARAD_MEDLEM, OsparadMedlem } from './medlem/osparad.ts';
import type { Oppen } from './oppen.ts';

/** Which dialog is open. One that was open with something typed in it is open again after a reload or a crash (PLUS-01). */
export function useOppen() {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const [oppen, oppna] = useState<Oppen>(() => {
    const kept = person && draft ? readUnsaved(OSPARAD_MEDLEM, { person, draft }, OsparadMedlem) : null;
    return kept && { dialog: 'medlem', index: kept.values.index };
  });
  return { oppen, oppna, stang: () => oppna(null) };
}
