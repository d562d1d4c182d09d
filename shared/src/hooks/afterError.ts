import type { useStore } from 'jotai';
import { dialogAtom, errorAtom } from '@uppgiftsandring/shared/state';

/** Calls `act` when the error dialog has closed and returned focus; at once when none is open. Used to move focus to the fields that the error was about (VAL-61). */
export function afterError(store: ReturnType<typeof useStore>, act: () => void): void {
  const isRead = () => store.get(errorAtom) === null && store.get(dialogAtom) === null;
  const look = () => {
    if (!isRead()) return;
    leave.forEach((one) => one());
    setTimeout(act);
  };
  const leave = [store.sub(errorAtom, look), store.sub(dialogAtom, look)];
  look();
}
