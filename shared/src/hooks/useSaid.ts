import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { announceAtom, dialogAtom } from '@uppgiftsandring/shared/state';

/** Has a text read out once when it is shown, and again when it changes; null: none. It waits while a dialog is open: texts behind one are not read out. */
export function useSaid(text: string | null): void {
  const announce = useSetAtom(announceAtom);
  const isHeard = useAtomValue(dialogAtom) === null;
  const said = useRef<string | null>(null);
  const say = useEffectEvent(announce);
  useEffect(() => {
    // Once only: it must not be repeated when a later dialog closes.
    if (text !== null && isHeard && text !== said.current) say(text);
    if (text === null || isHeard) said.current = text;
  }, [isHeard, text]);
}
