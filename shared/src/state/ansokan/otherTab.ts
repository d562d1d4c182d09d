import { atom } from 'jotai';
import * as v from 'valibot';
import { action } from '../action.ts';
import { ansokanAtom } from './ansokan.ts';
import { loseSessionAtom, sessionAtom } from '../session/session.ts';
import { clearAllUnsaved, stopMirror, unsentForms } from '../unsaved/unsaved.ts';

/** What another window has done with the draft: saved a change, removed it, or signed it. */
export type Conflict = 'changed' | 'gone' | 'signed';

/** The messages between tabs of one browser: the id of the draft and what was done with it, or that the user has logged out; no personal data. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export const TAB_CHANNEL = 'uppgiftsandring';
/** A tab of an older version does not say what was done. */
const ChangedSchema = v.object({ ansokanAndrad: v.string(), hur: v.optional(v.picklist(['changed', 'gone', 'signed'] satisfies Conflict[]), 'changed') });
const LoggedOutSchema = v.object({ utloggad: v.literal(true) });

const tabChannelAtom = atom<TabChannel | null>(null);
const seenAtom = atom<{ readonly ansokan: unknown; readonly conflict: Conflict } | null>(null);

/** What another tab has done with the draft since this one loaded or saved it; null when nothing (PLUS-06). */
export const changedInOtherTabAtom = atom((get) => {
  const current = get(ansokanAtom);
  const seen = get(seenAtom);
  return current.status === 1 && !current.inskickad && seen?.ansokan === current ? seen.conflict : null;
});

/** Another tab has reported a change: the Application in this tab counts as outdated until it is reloaded. */
export const otherTabSavedAtom = action('otherTabSaved', (get, set, conflict: Conflict) => set(seenAtom, { ansokan: get(ansokanAtom), conflict }));

/** Tells the other tabs what was done here with the draft with that id. */
export const announceChangeAtom = action('announceChange', (get, _set, ansokanAndrad: string, hur: Conflict) =>
  get(tabChannelAtom)?.postMessage({ ansokanAndrad, hur } satisfies v.InferOutput<typeof ChangedSchema>),
);

/** The user has chosen to log out: unsaved input is forgotten, here and in the other tabs, which then explain why (PLUS-01, ERR-13); the server keeps it (PLUS-70). */
export const leaveSessionAtom = action('leaveSession', (get) => {
  stopMirror();
  clearAllUnsaved();
  get(tabChannelAtom)?.postMessage({ utloggad: true } satisfies v.InferOutput<typeof LoggedOutSchema>);
});

/** Listens to the other tabs; changes of other drafts than the one shown are ignored. */
export const connectTabsAtom = action('connectTabs', (get, set, channel: TabChannel) => {
  set(tabChannelAtom, channel);
  channel.addEventListener('message', ({ data }) => {
    if (v.is(LoggedOutSchema, data)) {
      const person = get(sessionAtom)?.personnummer;
      const isLost = person !== undefined && unsentForms({ person }).length > 0;
      clearAllUnsaved();
      set(loseSessionAtom, isLost ? 'unsent' : 'chosen');
    }
    const change = v.safeParse(ChangedSchema, data);
    if (change.success && change.output.ansokanAndrad === get(ansokanAtom).data?.id) set(otherTabSavedAtom, change.output.hur);
  });
});
