import type { Locator } from '@playwright/test';

/** Pastes as a user would: replaces what is selected, through the clipboard event of the browser. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

/** Puts the caret before the character at that place. */
export async function setCaret(field: Locator, at: number, to = at): Promise<void> {
  await field.evaluate((input: HTMLInputElement, [from, end]) => input.setSelectionRange(from ?? 0, end ?? 0), [at, to]);
}

export function caretOf(field: Locator): Promise<number | null> {
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}
