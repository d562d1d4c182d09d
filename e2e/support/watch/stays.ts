import type { Page } from '@playwright/test';

/** From the next page on: whether a text that came with the page is ever gone again, as while something is fetched. */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    let hasCome = false;
    const look = () => {
      const isThere = document.querySelector('main')?.textContent.includes(wanted) ?? false;
      if (hasCome && !isThere) Object.assign(globalThis, { wasGone: true });
      hasCome ||= isThere;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => Reflect.get(globalThis, 'wasGone') === true);
}
