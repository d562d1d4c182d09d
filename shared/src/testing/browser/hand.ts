import { cdp, type Locator } from 'vitest/browser';

/** The text of each element, in the order of the page. */
export const textsOf = (elements: Locator): string[] => elements.elements().map(({ textContent }) => textContent ?? '');

/** Fills a field and leaves it, like a user who goes on to the next one. */
export async function fillAndLeave(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  field.element().blur();
}

function inputOf(field: Locator): HTMLInputElement {
  const element = field.element();
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`${element.tagName} is not an input.`);
}

/** What a field shows. */
export const valueOf = (field: Locator): string => inputOf(field).value;

/** Pastes as a user would: through the browser, replacing the selection. */
export async function paste(field: Locator, text: string): Promise<void> {
  inputOf(field).focus();
  await cdp().send('Input.insertText', { text });
}

/** Writes a text as a composing keyboard, an input method or dictation does: character by character, each time replacing what it wrote before. Returns what the field showed after each. */
export async function compose(field: Locator, text: string): Promise<string[]> {
  const input = inputOf(field);
  input.focus();
  const shown: string[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    await cdp().send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
    shown.push(input.value);
  }
  await cdp().send('Input.insertText', { text });
  return shown;
}

/** Presses twice before anything can be rendered between: faster than any hand, like a button that sticks. */
export function pressTwice(button: Locator): void {
  const element = button.element();
  for (let presses = 0; presses < 2; presses += 1) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether the user wants things to move: the tests begin with one who does not (vitest.browser.config.ts). */
export async function wantMotion(isWanted: boolean): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: isWanted ? 'no-preference' : 'reduce' }] });
}
