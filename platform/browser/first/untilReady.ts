// What somebody does in a server-rendered page before it is hydrated (PLUS-50): nothing typed is lost, and the last button pressed is pressed again. A short
// script in the page records both from the start (platform/server/page/watch.ts).

declare global {
  interface Window {
    readonly early?: {
      readonly typed: ReadonlyMap<EventTarget, string | boolean>;
      readonly pressed: () => Element | null;
      /** Whether the server's rendering has been changed since it came, by what is not ours (docs/adr/0062); an older server does not tell. */
      readonly altered?: () => boolean;
      /** Stops recording, and lets forms be sent. */
      readonly end: () => void;
    };
  }
}

/** The box of a slice's page, where only the slice itself listens. */
export const SLICE_BOX = '[data-slice]';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
const isChecked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Resets a field to its value in the HTML: what a browser restores when it returns to a page is older than what is stored (ESIG-04, PLUS-06). */
function putBack(field: Field): void {
  if (isChecked(field)) field.checked = field.defaultChecked;
  else if (field instanceof HTMLSelectElement) [...field.options].forEach((option) => (option.selected = option.defaultSelected));
  else field.value = field.defaultValue;
}

/** Types the text again, so that the page sees a change even if the field already shows that text. */
function type(field: Field, text: string): void {
  const caret = field instanceof HTMLSelectElement || field !== document.activeElement ? null : field.selectionStart;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

function check(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** Repeats in a field what was typed or chosen in it. A radio button is only ever chosen, never cleared. */
export function fill(field: Field, value: string | boolean): void {
  if (typeof value === 'string') type(field, value);
  else if (isChecked(field) && (value || field.type === 'checkbox')) check(field, value);
}

/** Whether React listens in a place: it marks the element when it starts. */
export const isHeard = (place: Element): boolean => Object.keys(place).some((key) => key.startsWith('__reactContainer$'));

/**
 * Resets the untouched fields in a part of the page that is about to be hydrated. The returned function, called when it is, types again what was typed there,
 * leaves again the fields that have been left, and presses the last button pressed if React has not handled that press.
 */
export function untilReady(place: Element, isIts: (element: Element) => boolean): () => void {
  const { typed = new Map<EventTarget, string | boolean>(), pressed } = window.early ?? {};
  const fields = [...place.querySelectorAll('input, select, textarea')].filter((field) => isField(field)).filter(isIts);
  for (const field of fields) if (!typed.has(field)) putBack(field);
  let button = pressed?.() ?? null;
  let before = button;
  const press = ({ target }: Event) => {
    before = button;
    const now = target instanceof Element ? target.closest('button') : null;
    if (now && isIts(now)) button = now;
  };
  // React lets a press bubble here when it has handled it, and stops one that comes before that part is hydrated.
  const goesOn = () => {
    if (isHeard(place)) button = before;
  };
  addEventListener('click', press, true);
  addEventListener('click', goesOn);
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('click', goesOn);
    for (const field of fields.filter(({ isConnected }) => isConnected)) {
      const value = typed.get(field);
      if (value === undefined) continue;
      fill(field, value);
      // Leaving a field shows what is wrong in it; this one was left before anything listened.
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (button instanceof HTMLElement && button.isConnected && isIts(button)) button.click();
  };
}
