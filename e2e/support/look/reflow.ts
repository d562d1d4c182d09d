import { expect, type Page } from '@playwright/test';

/** Elements that stick out of the window sideways, by tag and text. */
function sticksOut(): string[] {
  const width = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element instanceof HTMLElement && element.checkVisibility({ checkOpacity: true }) && element.getBoundingClientRect().right > width + 1,
  );
  const inner = wide.filter((element) => ![...element.children].some((child) => wide.includes(child as HTMLElement)));
  // One pixel may be a rounding error, here as for the elements above.
  const scrolls =
    document.documentElement.scrollWidth > width + 1 ||
    [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.scrollWidth > dialog.clientWidth);
  return scrolls ? inner.map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`) : [];
}

/** WCAG 1.4.12: text spacing that a reader may set by a user style sheet. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** No sideways scroll at 400 % zoom, which is 320 px (WCAG 1.4.10), with the reader's own text spacing as well (1.4.12). */
export async function expectReflow(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(sticksOut), `${what} at 320 px`).toEqual([]);
  await page.evaluate(spaceText);
  expect(await page.evaluate(sticksOut), `${what} at 320 px with text spacing`).toEqual([]);
}

/** No sideways scroll on a phone with text of 175 % (WCAG 1.4.4), whether or not the browser can hyphenate a long word. */
export async function expectLargeText(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = '175%'));
  expect(await page.evaluate(sticksOut), `${what} with large text`).toEqual([]);
}

const TARGET_PX = 44;

/** Targets, including their labels, that are smaller than 44 × 44 px. Links in running text are excluded: they are as high as their line. */
function smallTargets(least: number): string[] {
  const inText = (element: Element) => element.matches('a') && element.closest('p, dd, li p, td') !== null;
  const box = (element: Element) => {
    const label = element.matches('input[type=checkbox], input[type=radio]')
      ? (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))
      : null;
    const own = element.getBoundingClientRect();
    const other = label?.getBoundingClientRect() ?? own;
    return {
      width: Math.max(own.right, other.right) - Math.min(own.left, other.left),
      height: Math.max(own.bottom, other.bottom) - Math.min(own.top, other.top),
    };
  };
  const open = document.querySelector('dialog[open]') ?? document;
  return [...open.querySelectorAll('button, a[href], input:not([type=hidden]), select, summary')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !inText(element) &&
        element.closest('[aria-hidden=true]') === null &&
        element.getBoundingClientRect().right > 0 &&
        element.getBoundingClientRect().bottom > 0,
    )
    .flatMap((element) => {
      const { width, height } = box(element);
      return width < least - 0.5 || height < least - 0.5
        ? [`${element.tagName} ${element.textContent || element.id}: ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
}

export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(smallTargets, TARGET_PX), what).toEqual([]);
}
