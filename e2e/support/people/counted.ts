import type { Locator, Page } from '@playwright/test';

/** The hands of somebody whose clicks, keys, filled-in fields (each a click in it) and lists (two) are counted. A paste is one key. */
export function countedHands(page: Page) {
  const used = { clicks: 0, keys: 0, fields: 0, lists: 0 };
  const keys = async (count: number, done: Promise<void>) => {
    used.keys += count;
    await done;
  };
  return {
    used,
    click: async (target: Locator) => {
      used.clicks += 1;
      await target.click();
    },
    /** Presses keys by their names, where the focus is. */
    press: async (...names: readonly string[]) => {
      for (const name of names) await keys(1, page.keyboard.press(name));
    },
    /** Types where the focus is. */
    type: (text: string) => keys(text.length, page.keyboard.type(text)),
    paste: (text: string) => keys(1, page.keyboard.insertText(text)),
    fill: async (field: Locator, text: string) => {
      used.fields += 1;
      await keys(text.length, field.pressSequentially(text));
    },
    select: async (list: Locator, option: string) => {
      used.lists += 1;
      await list.selectOption(option);
    },
  };
}
