import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { tooFaint } from './contrast.ts';

const THEMES = ['light', 'dark'] as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every rule of axe, without exceptions and with nothing left undecided, in light and dark: WCAG 2.2 AA, and for whole pages also axe's best practices. */
export async function expectAccessible(page: Page, what: string, isWhole = true): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).options({ runOnly: isWhole ? [...WCAG, 'best-practice'] : WCAG });
    // On a page without frames axe need not merge results from frames in an extra blank page.
    if (page.frames().length === 1) axe.setLegacyMode();
    const { violations, incomplete } = await axe.analyze();
    const undecided = incomplete.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node, selector: String(node.target.at(-1)) })));
    const faint = await tooFaint(
      page,
      undecided.filter(({ id }) => id === 'color-contrast').map(({ selector }) => selector),
    );
    const told = [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node }))),
      ...undecided.filter(({ id, selector }) => id !== 'color-contrast' || faint.includes(selector)),
    ].map(({ id, node: { target, failureSummary } }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`);
    expect(told, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
