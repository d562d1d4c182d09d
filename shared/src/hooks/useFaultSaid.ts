import { useSetAtom } from 'jotai';
import { announceAtom } from '@uppgiftsandring/shared/state';

/**
 * Has the fault of a page's only field read out when the form is submitted from within the field: focus stays there, and a screen reader
 * does not announce the new error text. When it is submitted in another way, focus moves to the field, which is then read with its fault.
 */
export function useFaultSaid(field: string): (fault: string) => void {
  const announce = useSetAtom(announceAtom);
  return (fault) => {
    if (document.activeElement === document.getElementsByName(field)[0]) announce(fault);
  };
}
