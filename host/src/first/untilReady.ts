// What somebody does in a page that came as HTML, before it listens (PLUS-50): nothing typed is lost, and the last button pressed is pressed
// again. A few words of script in the page note the buttons from its first moment (host/server/page/early.ts).

declare global {
  interface Window {
    readonly early?: { readonly pressed: () => Element | null };
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
const isChecked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether it has another value than in the HTML. */
function isTyped(field: Field): boolean {
  if (isChecked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  return field.value !== field.defaultValue;
}

/** Types the text once more. The page is to see a change, also when it already shows that text. */
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

/** Notes what is typed in a page that does not listen yet. Returns what types it once more, and presses what was pressed last, when it does. */
export function untilReady(place: Element): () => void {
  const typed = new Map<Field, string | boolean>();
  const note = (field: Field) => typed.set(field, isChecked(field) ? field.checked : field.value);
  const listen = ({ target }: Event) => isField(target) && note(target);
  place.querySelectorAll('input, select, textarea').forEach((field) => isField(field) && isTyped(field) && note(field));
  place.addEventListener('input', listen, true);
  return () => {
    place.removeEventListener('input', listen, true);
    for (const [field, value] of typed) {
      if (!field.isConnected) continue;
      if (typeof value === 'string') type(field, value);
      else if (isChecked(field) && (value || field.type === 'checkbox')) check(field, value);
    }
    typed.clear();
    const pressed = window.early?.pressed();
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
  };
}
