import { useEffect, useEffectEvent, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ansokanAtom, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';
import { OSPARAD_MEDLEM, OsparadMedlem } from './medlem/osparad.ts';
import type { Oppen } from './oppen.ts';

/** Which dialog is open. One that was open with something typed in it is open again after a reload or a crash (PLUS-01). */
export function useOppen() {
  const [oppen, setOppen] = useState<Oppen>(null);
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const reopen = useEffectEvent(() => {
    const kept = person && draft ? readUnsaved(OSPARAD_MEDLEM, { person, draft }, OsparadMedlem) : null;
    if (kept) setOppen({ dialog: 'medlem', index: kept.values.index });
  });
  useEffect(() => reopen(), []);
  return { oppen, oppna: setOppen, stang: () => setOppen(null) };
}
