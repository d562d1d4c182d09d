import { atom, type createStore } from 'jotai';
import * as v from 'valibot';
import { osparade, type Osparbar } from '../../domain/ansokan/osparat.ts';
import { action } from '../action.ts';
import { ansokanAtom } from '../ansokan/ansokan.ts';
import { apiAtom, sessionAtom } from '../session/session.ts';
import { connectMirror, readUnsaved, unsavedForms, unsentForms, watchSent, watchUnsaved } from './unsaved.ts';
import type { Writer } from './workingCopy.ts';

/** Changes each time that `watch` calls. */
function ticking(watch: (listener: () => void) => () => void) {
  const tick = atom(0);
  tick.onMount = (set) => {
    const raise = () => set((count) => count + 1);
    // Something may have been typed before the first subscription.
    raise();
    return watch(raise);
  };
  return tick;
}
/** Rises when a form gets unsaved input or no longer has any. */
export const tickAtom = ticking(watchUnsaved);
const sentTickAtom = ticking(watchSent);

/** The pages on which this person has unsaved input that only this tab has, in whichever draft: what a chosen logout takes (PLUS-01, PLUS-70). */
export const unsavedInTabAtom = atom((get): readonly Osparbar[] => {
  get(tickAtom);
  get(sentTickAtom);
  const person = get(sessionAtom)?.personnummer;
  return person === undefined ? [] : osparade(unsentForms({ person }));
});

/** Who is logged in, with the draft at hand; null without either. */
export const ownerAtom = atom((get) => {
  const person = get(sessionAtom)?.personnummer;
  const ansokan = get(ansokanAtom);
  return person === undefined || ansokan.status === 0 || ansokan.inskickad
    ? null
    : { person, draft: ansokan.data.id, forening: ansokan.data.samfallighet?.orgNr };
});

/** The pages on which this person has unsaved input in this draft, in the order of the errand (SUMM-10). */
export const unsavedPagesAtom = atom((get): readonly Osparbar[] => {
  get(tickAtom);
  const owner = get(ownerAtom);
  return owner === null ? [] : osparade(unsavedForms(owner));
});

const heldAtom = atom<readonly { readonly del: Osparbar['del']; readonly texts: readonly string[] }[]>([]);

/** What was written and not saved in a draft that is gone, to be shown once more for copying; in memory only (PLUS-06). */
export const setAsideAtom = atom((get) => get(heldAtom));

/** Parts of a form that nobody writes. */
const TECHNICAL: ReadonlySet<string> = new Set(['vem', 'uppslag', 'objektidentitet', 'landskod', 'id', 'rad', 'svar', 'ordning', 'steg', 'hel', 'undantag']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (TECHNICAL.has(key) ? [] : textsIn(part)));
}

/** Sets aside what this person has written in the draft at hand, before it is forgotten; `isSameDraft`: about another association than it has now. A choice of signatories has no words to copy. */
export const setAsideUnsavedAtom = action('setAsideUnsaved', (get, set, isSameDraft: boolean = false) => {
  const owner = get(ownerAtom);
  if (owner === null) return;
  const written = (form: string) => {
    const kept = readUnsaved(form, owner, v.unknown());
    const before = new Set(textsIn(kept?.base));
    return textsIn(kept?.values).filter((text) => !before.has(text));
  };
  const pages = osparade(unsavedForms(owner)).filter(({ del }) => del !== 'FIRMATECKNARE' && !(isSameDraft && del === 'KONTAKTUPPGIFTER'));
  const found = pages.map(({ del, forms }) => ({ del, texts: [...new Set(forms.flatMap(written))] })).filter(({ texts }) => texts.length > 0);
  if (found.length > 0) set(heldAtom, found);
});

export const forgetSetAsideAtom = action('forgetSetAside', (_get, set) => set(heldAtom, []));

const writerAtom = atom((get): Writer | null => {
  const person = get(sessionAtom)?.personnummer;
  const { data, ...ansokan } = get(ansokanAtom);
  const hasForms = ansokan.status === 1 && !ansokan.inskickad && data?.samfallighet;
  return person === undefined ? null : { person, draft: hasForms ? data.id : null };
});

const LOAD_AGAIN_MS = 10_000;

/** Keeps working copies on the server (PLUS-70), from when there can be unsaved input: their code is in a file of its own, which no first page waits for. */
export function keepWorkingCopies(store: ReturnType<typeof createStore>): void {
  const writer = () => store.get(writerAtom);
  const load = () => {
    const who = writer();
    if (who === null || (who.draft === null && unsavedForms({ person: who.person }).length === 0)) return;
    stop();
    import(/* webpackChunkName: "working-copy" */ './workingCopy.ts').then(
      ({ createMirror }) => {
        const mirror = createMirror(store.get(apiAtom), writer);
        connectMirror(mirror);
        store.sub(writerAtom, mirror.follow);
        mirror.follow();
      },
      () => void setTimeout(() => keepWorkingCopies(store), LOAD_AGAIN_MS),
    );
  };
  const stop = store.sub(writerAtom, load);
  load();
}
