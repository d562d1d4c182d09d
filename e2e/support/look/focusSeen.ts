import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 150;

/** The focused element, and whether some part of it is visible: inside the window and not covered by something fixed (WCAG 2.4.11). */
function focused(): { name: string; seen: boolean; ring: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x: left + (right - left) * x, y: top + (bottom - top) * y })));
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const seen = places.some(({ x, y }) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || label?.contains(there) === true);
  });
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    name: `${element.tagName} ${element.id} ${(element.textContent ?? '').slice(0, 40)}`,
    seen,
    ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3,
  };
}

/** Tabs once through everything: the focused element is visible each time, with a ring of at least 3 px around it. */
export async function expectFocusSeen(page: Page, what: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(focused);
    if (here === null || passed.includes(here.name)) break;
    expect.soft(here, `${what}: ${here.name}`).toMatchObject({ seen: true, ring: true });
    passed.push(here.name);
  }
  expect(passed.length, what).toBeGreaterThan(0);
}
