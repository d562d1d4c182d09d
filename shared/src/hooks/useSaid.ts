import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { announceAtom, dialogAtom } from '@uppgiftsandring/shared/state';

/**
 * Has a text read out once when it is shown, and again when it changes; null while there is none. The text may be shown
 * while a conflict's dialog is open, and texts behind a dialog are not read out: then it waits.
 */
export function useSaid(text: string | null): void {
  const announce = useSetAtom(announceAtom);
  const isHeard = useAtomValue(dialogAtom) === null;
  const said = useRef<string | null>(null);
  const say = useEffectEvent(announce);
  useEffect(() => {
    // Once only: a later dialog that closes has other things to read out.
    if (text !== null && isHeard && text !== said.current) say(text);
    if (text === null || isHeard) said.current = text;
  }, [isHeard, text]);
}
