import { fill, isField, type Field } from './untilReady.ts';

// A page that came as HTML and could not be taken over is rendered anew: other elements, the same page. What somebody has done in the first one
// is done in the second (PLUS-50).

/** After this time, in milliseconds, the page is another one, and its user has seen what is in it. */
const LONGEST_MS = 30_000;

/** The same in both pages. */
const keyOf = (field: Field): string => JSON.stringify([field.type, field.name, /^(checkbox|radio)$/.test(field.type) ? field.value : null]);

/** The words on a button, without the seams at which they may break. */
const wordsOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent).replaceAll('\u00AD', '').trim();

interface Done {
  /** What was typed or chosen, by field, in the order in which it was. */
  readonly typed: Map<string, string | boolean>;
  /** What the button says that was pressed last. */
  pressed: string | null;
  /** Where focus was. */
  focused: string | null;
}

function noted(focused: Element | null): Done {
  const { typed = [], pressed } = window.early ?? {};
  const button = pressed?.();
  return {
    typed: new Map([...typed].flatMap(([field, value]) => (isField(field) && field.name ? [[keyOf(field), value]] : []))),
    pressed: button ? wordsOf(button) : null,
    focused: isField(focused) ? keyOf(focused) : null,
  };
}

/** Does again what can be done in the page as it is now. A button is pressed when everything that was typed is there. */
function doAgain(place: Element, done: Done): void {
  for (const field of [...place.querySelectorAll('input, select, textarea')].filter((one) => isField(one))) {
    const key = keyOf(field);
    if (key === done.focused) {
      done.focused = null;
      if (document.activeElement === document.body) field.focus({ preventScroll: true });
    }
    const value = done.typed.get(key);
    done.typed.delete(key);
    if (value !== undefined) fill(field, value);
  }
  if (done.pressed === null || done.typed.size > 0) return;
  const [button, another] = [...place.querySelectorAll('button')].filter((one) => wordsOf(one) === done.pressed);
  if (!button) return;
  done.pressed = null;
  if (!another) button.click();
}

/**
 * Notes where focus is in a page that is about to be rendered anew. Returns what does again, when the new page stands and as its parts come, what was
 * typed and pressed in the old one. No button is pressed for a user who goes on by hand.
 */
export function carryOver(place: Element): () => void {
  const focused = document.activeElement;
  return () => {
    const done = noted(focused);
    window.early?.end();
    if (done.typed.size === 0 && done.pressed === null && done.focused === null) return;
    const path = location.pathname;
    const over = new AbortController();
    const go = () => {
      if (location.pathname !== path) over.abort();
      if (!over.signal.aborted) doAgain(place, done);
    };
    // Later than the form, which fills itself in when it has come.
    const observer = new MutationObserver(() => setTimeout(go));
    observer.observe(place, { childList: true, subtree: true });
    over.signal.addEventListener('abort', () => observer.disconnect());
    for (const byHand of ['pointerdown', 'keydown']) addEventListener(byHand, () => (done.pressed = null), { capture: true, signal: over.signal });
    setTimeout(() => over.abort(), LONGEST_MS);
    setTimeout(go);
  };
}
