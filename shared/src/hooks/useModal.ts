import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { closeDialogAtom, dialogAtom, openDialogAtom } from '@uppgiftsandring/shared/state';
import { focusHeading } from './focusHeading.ts';

type Target = HTMLElement | null | undefined;

interface ModalOptions {
  id?: string | undefined;
  /** Called when the dialog opens. */
  initialFocus: (dialog: HTMLDialogElement) => Target;
  returnFocus: () => Target;
}

/** Shows a native dialog in its turn (SHELL-14) and returns focus: whether it is `shown`, has `begun`, and was shown `atFirst`, on the server too (PLUS-80). */
export function useModal({ id, initialFocus, returnFocus }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useTurn(id);
  const [begun, setBegun] = useState(shown);
  const [atFirst] = useState(shown);
  if (shown && !begun) setBegun(true);
  const opener = useRef<Element | null>(null);
  const resume = useRef<Element | null>(null);
  const placeFocus = useEffectEvent(initialFocus);
  const whereTo = useEffectEvent(returnFocus);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return undefined;
    opener.current ??= document.activeElement;
    // The attribute of the first render shows it, but not as a modal dialog.
    element.removeAttribute('open');
    element.showModal();
    const target = asElement(resume.current) ?? placeFocus(element) ?? element;
    target.focus();
    return () => {
      resume.current = document.activeElement;
      element.close();
    };
  }, [shown]);
  useLayoutEffect(
    () => () => {
      const target = whereTo() ?? asElement(opener.current);
      // The element that opened the dialog may be removed in the same update: a deleted row, for example.
      if (opener.current) queueMicrotask(() => restoreFocus(target));
    },
    [],
  );
  return { dialog, shown, begun, atFirst };
}

/** Keeps the dialog in the queue while mounted; returns whether it is its turn. */
function useTurn(id: string | undefined): boolean {
  const generated = useId();
  // Host and slices are separate React roots, whose generated ids can be equal.
  const [own] = useState(() => id ?? `${generated}${Math.random().toString(36).slice(2)}`);
  const openDialog = useSetAtom(openDialogAtom);
  const closeDialog = useSetAtom(closeDialogAtom);
  useEffect(() => {
    openDialog(own);
    return () => closeDialog(own);
  }, [own, openDialog, closeDialog]);
  return useAtomValue(dialogAtom) === own;
}

function asElement(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null;
}

function restoreFocus(target: Target): void {
  if (document.querySelector('dialog[open]')) return;
  if (target?.isConnected) target.focus();
  else focusHeading();
}

const CANDIDATES = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** The elements inside `root` that the Tab key can reach, in document order. In a group of radio buttons Tab reaches the checked one, or any when none is checked. */
const tabbables = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.getClientRects().length === 0) return false;
    if (!element.matches('[type="radio"]:not(:checked)')) return true;
    return !root.querySelector(`[type="radio"][name="${CSS.escape(element.getAttribute('name') ?? '')}"]:checked`);
  });

/** The element to focus to keep Tab inside `root` (a dialog lets it out to the browser’s controls), or null when the browser’s own step stays (TERMS-01). */
export function wrapTarget(root: HTMLElement, active: Element | null, backwards: boolean): HTMLElement | null {
  const stops = tabbables(root);
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (!first || !last) return root;
  const isEdge = active === (backwards ? first : last);
  // From the heading, which has focus when the dialog opens.
  const isBeforeFirst = backwards && Boolean(active && active.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isEdge || isBeforeFirst ? (backwards ? last : first) : null;
}
