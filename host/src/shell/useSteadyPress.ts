import { useEffect } from 'react';

const FIELD = 'main form :is(input, textarea):not([type=checkbox], [type=radio])';
/** Except locked buttons: users press one to find out what is wrong with the field. */
const PRESSED = 'button:not([aria-disabled=true]), a[href], summary, label, input:is([type=checkbox], [type=radio])';

/**
 * Leaving a form field may show an error, which moves everything below it. If the field lost focus on mouse down,
 * the button, link, choice or calendar under the pointer would be gone on mouse up, and the press lost. So a press leaves focus in the
 * field; the field is validated when focus does move.
 */
export function useSteadyPress(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest(PRESSED) && document.activeElement?.matches(FIELD)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus, true);
    return () => document.removeEventListener('mousedown', keepFocus, true);
  }, []);
}
