import type { useStore } from 'jotai';
import { dialogAtom, errorAtom } from '@uppgiftsandring/shared/state';

/** Does something when the error dialog has been put away and has given focus back; at once where none is shown. For leading on to what it told of (VAL-61). */
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
