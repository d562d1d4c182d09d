import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 120;

/** Goes to an element with the Tab key, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Goes to a button or link with Tab and presses it with Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs once around an open dialog and back: focus never leaves it, and returns to where it began. */
export async function expectTabWrap(page: Page, dialog: Locator): Promise<void> {
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement) && document.activeElement !== element);
  const name = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id} ${document.activeElement?.textContent}`);
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const first = await name();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
      if ((await name()) === first) break;
    }
    expect(await name()).toBe(first);
  }
}
