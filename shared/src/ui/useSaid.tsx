import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { announceAtom, dialogAtom } from '@uppgiftsandring/shared/state';

/**
 * Has a text that has come on the page read out, once; null while there is none. It may come while a conflict's dialog still stands,
 * and what is said behind a dialog is not heard: then it waits.
 */
export function useSaid(text: string | null): void {
  const announce = useSetAtom(announceAtom);
  const dialog = useAtomValue(dialogAtom);
  const shown = text !== null;
  const heard = shown && dialog === null;
  const said = useRef(false);
  const say = useEffectEvent(() => announce(text ?? ''));
  useEffect(() => {
    // Once: a later dialog that closes has news of its own.
    if (heard && !said.current) say();
    said.current = shown && (heard || said.current);
  }, [heard, shown]);
}
