import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { announceAtom, dialogAtom } from '@uppgiftsandring/shared/state';

/**
 * Has a text that has come on the page read out, once, and again when it says something else; null while there is none. It may come
 * while a conflict's dialog still stands, and what is said behind a dialog is not heard: then it waits.
 */
export function useSaid(text: string | null): void {
  const announce = useSetAtom(announceAtom);
  const isHeard = useAtomValue(dialogAtom) === null;
  const said = useRef<string | null>(null);
  const say = useEffectEvent(announce);
  useEffect(() => {
    // Once: a later dialog that closes has news of its own.
    if (text !== null && isHeard && text !== said.current) say(text);
    if (text === null || isHeard) said.current = text;
  }, [isHeard, text]);
}
