import { useEffect } from 'react';

const FIELD = 'main form :is(input, textarea):not([type=checkbox], [type=radio])';
/** A locked button is left out: pressing it is a way to ask what is wrong with the field. */
const PRESSED = 'button:not([aria-disabled=true]), a[href], summary';

/**
 * A form field that is left may draw a message, which moves all that stands below it. Were it left when the mouse button goes down,
 * the button, link or calendar under the pointer would be gone when it comes up, and the press lost. So a press leaves focus where
 * one was writing; the field is judged when focus does move.
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
