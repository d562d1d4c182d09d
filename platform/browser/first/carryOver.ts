import { fill, isField, type Field } from './untilReady.ts';

// A server-rendered page that could not be taken over is rendered again: the same page with new elements. What somebody has done in the first one is repeated
// in the second (PLUS-50).

/** After this time, in milliseconds, nothing more is carried over: the user has seen what the new page holds. */
const LONGEST_MS = 30_000;

const keyOf = (field: Field): string => JSON.stringify([field.type, field.name, /^(checkbox|radio)$/.test(field.type) ? field.value : null]);

const wordsOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent).trim();

interface Done {
  /** What was typed or chosen, by field, in the order in which it was. */
  readonly typed: Map<string, string | boolean>;
  pressed: string | null;
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

/** Repeats what can be repeated in the page as it is now. The button is pressed only when everything typed has been filled in. */
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
 * Notes where focus is in a page that is about to be rendered again. The returned function repeats, in the new page and as its parts come, what was typed and
 * pressed in the old one. No button is pressed once the user has pressed something in the new page.
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
    // After the form has filled in its own values, which it does when it is mounted.
    const observer = new MutationObserver(() => setTimeout(go));
    observer.observe(place, { childList: true, subtree: true });
    over.signal.addEventListener('abort', () => observer.disconnect());
    for (const byHand of ['pointerdown', 'keydown']) addEventListener(byHand, () => (done.pressed = null), { capture: true, signal: over.signal });
    setTimeout(() => over.abort(), LONGEST_MS);
    setTimeout(go);
  };
}
