/**
 * Keeps undo and redo from mixing texts (PLUS-77). Chromium replays a step of its history into whatever text the field has by then, also one that
 * a program has set: after formatting, redo made `716401-12367164011236`. Here a field loses its history before the first edit, undo or redo
 * that follows a text from a program. Returns a function that stops it.
 */
export function dropStaleUndo(page: Document): () => void {
  const edited = new WeakMap<EventTarget, string>();
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const after = ({ target: input, isTrusted }: Event) => {
    if (isTrusted && input instanceof HTMLInputElement) edited.set(input, input.value);
  };
  const before = (event: InputEvent) => {
    const { target: input, inputType } = event;
    if (!(input instanceof HTMLInputElement) || input.selectionStart === null || (edited.get(input) ?? '') === input.value) return;
    if (inputType.startsWith('history')) event.preventDefault();
    edited.set(input, input.value);
    const { type, selectionStart, selectionEnd } = input;
    // Another type has an editor of its own, with the same text and no history.
    input.type = type === 'search' ? 'text' : 'search';
    input.type = type;
    input.setSelectionRange(selectionStart, selectionEnd);
  };
  page.addEventListener('input', after, options);
  page.addEventListener('beforeinput', before, options);
  return () => listeners.abort();
}
