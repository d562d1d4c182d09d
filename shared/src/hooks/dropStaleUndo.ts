/** An edited field that a program has set loses its history, which Chromium would mix (PLUS-77). Returns what stops it. */
export function dropStaleUndo(page: Document): () => void {
  /** The text after the user's latest edit; null when that was composed upon a program's text. */
  const edited = new WeakMap<EventTarget, string | null>();
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const after = ({ target: input, isTrusted }: Event) => {
    if (isTrusted && input instanceof HTMLInputElement && edited.get(input) !== null) edited.set(input, input.value);
  };
  const before = (event: InputEvent | FocusEvent) => {
    const { target: input } = event;
    if (!(input instanceof HTMLInputElement) || input.selectionStart === null || !edited.has(input) || edited.get(input) === input.value) return;
    if (event instanceof InputEvent) {
      // Another type would end the composition, whose first letter would be lost.
      if (event.isComposing || event.inputType === 'insertCompositionText') return void edited.set(input, null);
      if (event.inputType.startsWith('history')) event.preventDefault();
    }
    edited.delete(input);
    const { type, selectionStart, selectionEnd } = input;
    // Another type has an editor of its own, with the same text and no history.
    input.type = type === 'search' ? 'text' : 'search';
    input.type = type;
    input.setSelectionRange(selectionStart, selectionEnd);
  };
  page.addEventListener('input', after, options);
  page.addEventListener('beforeinput', before, options);
  page.addEventListener('focusin', before, options);
  return () => listeners.abort();
}
