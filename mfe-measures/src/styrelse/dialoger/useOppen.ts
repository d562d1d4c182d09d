import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, clearUnsaved, readUnsaved, sessionAtom } from '@uppgiftsandring/shared/state';
import { MedlemDialogSchema, OSPARAD_MEDLEM } from '../medlem/osparad.ts';
import { reopen, type Oppen } from './oppen.ts';

/**
 * Which dialog is open; none can be opened while the board is being saved, because its result would not be saved. A dialog that was open
 * with unsaved input is opened again after a reload, a crash or a visit to another page (PLUS-01). Input about somebody who is no longer
 * on the list is forgotten, so that no page goes on naming it (SUMM-10).
 */
export function useOppen(saving: boolean, members: readonly Styrelsemedlem[]) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const [first] = useState<Oppen>(() => {
    const kept = person && draft ? readUnsaved(OSPARAD_MEDLEM, { person, draft }, MedlemDialogSchema) : null;
    return kept && reopen(kept.values, members);
  });
  const [oppen, setOppen] = useState(first);
  useEffect(() => {
    if (first === null) clearUnsaved(OSPARAD_MEDLEM);
  }, [first]);
  const open = (next: Oppen) => {
    if (!saving) setOppen(next);
  };
  return { oppen, open, close: () => setOppen(null) };
}
