import { atom } from 'jotai';
import { osparade, type Osparbar } from '../../domain/ansokan/osparat.ts';
import { ansokanAtom } from '../ansokan/ansokan.ts';
import { sessionAtom } from '../session/session.ts';
import { unsavedForms, watchUnsaved } from './unsaved.ts';

const tickAtom = atom(0);
tickAtom.onMount = (set) => {
  const raise = () => set((tick) => tick + 1);
  // Something may have been typed before the first subscription.
  raise();
  return watchUnsaved(raise);
};

/** The pages on which this person has unsaved input in this tab, in whichever draft: what a chosen logout takes (PLUS-01). */
export const unsavedInTabAtom = atom((get): readonly Osparbar[] => {
  get(tickAtom);
  const person = get(sessionAtom)?.personnummer;
  return person === undefined ? [] : osparade(unsavedForms({ person }));
});

/** The pages on which this person has unsaved input in this draft, in the order of the errand (SUMM-10). */
export const unsavedPagesAtom = atom((get): readonly Osparbar[] => {
  get(tickAtom);
  const person = get(sessionAtom)?.personnummer;
  const ansokan = get(ansokanAtom);
  if (person === undefined || ansokan.status === 0 || ansokan.inskickad) return [];
  return osparade(unsavedForms({ person, draft: ansokan.data.id }));
});
