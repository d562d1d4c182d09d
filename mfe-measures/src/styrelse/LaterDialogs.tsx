import { useAtomValue } from 'jotai';
import { createContext, Suspense, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref, type RefObject } from 'react';
import * as v from 'valibot';
import { lazyPage } from '@uppgiftsandring/platform/contract';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, readUnsaved, sessionAtom, watchUnsaved } from '@uppgiftsandring/shared/state';
import type { Rad } from './list/rows.ts';
import type { useStyrelse } from './useStyrelse.ts';

/** Index of a member who is not in the list yet. */
export const NEW = -1;
/** Keys of the kept input of an open dialog (PLUS-01). */
export const UNSAVED_MEDLEM = 'medlem';
export const UNSAVED_LISTA = 'lista';

/** Which dialog is open, and for which member, by the index in the unsorted list (BOARD-18). */
export type OpenDialog =
  /** `vem` is the person that the dialog must be about: after a reload it only opens again when the same person is at that index. */
  | { readonly dialog: 'medlem'; readonly index: number; readonly vem?: string | null }
  | { readonly dialog: 'lista' }
  | { readonly dialog: 'borttagning'; readonly index: number; readonly member: Styrelsemedlem }
  | null;

/** Opens a dialog, unless the board is being saved. */
export type Open = (dialog: OpenDialog) => void;

interface DialogsProps {
  readonly ref: Ref<Open>;
  readonly board: Pick<ReturnType<typeof useStyrelse>, 'busy' | 'members' | 'borttagna' | 'add' | 'insert' | 'edit' | 'remove' | 'undo'>;
  readonly regler: Styrelseinformation | null;
  /** The rows on the page, after the filter (PLUS-18). */
  readonly shown: readonly Rad[];
  /** A person's name, distinguished from others with the same name (PLUS-18). */
  readonly namn: (member: Styrelsemedlem) => string;
  /** What gets focus when the last row has been removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** What the dialogs get; `asked` is the one to open first. A lazy page has no props. */
export const DialogsContext = createContext<DialogsProps & { readonly asked: OpenDialog }>(Object.create(null));

const Dialogs = lazyPage(async () => (await import(/* webpackChunkName: "styrelse-dialogs" */ './StyrelseDialogs.tsx')).StyrelseDialogs);

const AT_REST_MS = 1500;

/** The board page's dialogs, in a chunk of their own: fetched when the page is at rest, or one is opened, which then shows as soon as they have come. */
export function LaterDialogs({ ref, ...props }: DialogsProps) {
  const person = useAtomValue(sessionAtom)?.personnummer;
  const draft = useAtomValue(ansokanAtom).data?.id;
  const isLeft = () =>
    person !== undefined && draft !== undefined && [UNSAVED_MEDLEM, UNSAVED_LISTA].some((form) => readUnsaved(form, { person, draft }, v.unknown()) !== null);
  // An open dialog may come from another device, with the page, which its server renders without dialogs, or after it.
  const left = useSyncExternalStore(watchUnsaved, isLeft, () => false);
  const [isKept, setKept] = useState(left);
  if (left && !isKept) setKept(true);
  const [asked, setAsked] = useState<OpenDialog>(null);
  const dialogs = useRef<Open>(null);
  const ask: Open = (dialog) => void (props.board.busy || setAsked(dialog));
  useImperativeHandle(ref, () => (dialog) => (dialogs.current ?? ask)(dialog));
  useEffect(() => {
    const timer = setTimeout(() => void Dialogs.load().catch(() => undefined), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (asked === null && !isKept) return null;
  return (
    <DialogsContext value={{ ...props, ref: dialogs, asked }}>
      <Suspense fallback={null}>
        <Dialogs />
      </Suspense>
    </DialogsContext>
  );
}
