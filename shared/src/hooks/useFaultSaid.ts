import { useSetAtom } from 'jotai';
import { announceAtom } from '@uppgiftsandring/shared/state';

/**
 * Has the fault of a page's only field read out when the form is submitted from within the field: focus stays there, and a screen reader
 * says nothing of what has come beside it. Submitted in another way the form moves focus to the field, which is then read with its fault.
 */
export function useFaultSaid(field: string): (fault: string) => void {
  const announce = useSetAtom(announceAtom);
  return (fault) => {
    if (document.activeElement === document.getElementsByName(field)[0]) announce(fault);
  };
}
