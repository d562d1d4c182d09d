import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/look/axe.ts';
import { fullDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectLargeText } from '../../support/look/reflow.ts';
import { SCENES } from '../../support/scenes/all.ts';
import { isSave } from '../../support/pages/measures.ts';

const scene = (name: string) => SCENES.find((known) => known.name === name);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Pages that together show every component that in other themes is marked by colour alone. */
const FORCED = [
  'sok-forening-traff',
  'atgard-select-andringar',
  'styrelse-fel',
  'dialog-lagg-till-person',
  'firmatecknare-tillsammans',
  'sammanfattning',
  'adress-fel',
];

for (const name of FORCED) {
  test(`PLUS-08 SHELL-01 ${name} can be used in forced colours${name === 'sammanfattning' ? '' : ' @long'}`, async ({ page, api }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await scene(name)?.draft?.(api);
    await scene(name)?.open(page);
    await expectAccessible(page, name);
    await page.emulateMedia({ forcedColors: 'active' });
    // A button with only a background colour would lose its shape: everything that can be pressed keeps a border or is underlined.
    const shapeless = await page.evaluate(() => {
      const top = document.querySelector('dialog[open]') ?? document;
      return [...top.querySelectorAll('button, input:not([type=hidden]), select')]
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, textDecorationLine, appearance } = getComputedStyle(element);
          const hasIcon = element.querySelector('svg') !== null;
          return (
            element.checkVisibility() &&
            !hasIcon &&
            !(borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) &&
            textDecorationLine === 'none' &&
            appearance === 'none'
          );
        })
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(shapeless).toEqual([]);
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(ring).toBe('solid');
  });
}

for (const name of ['atgard-select-felpanel', ...FORCED, 'foreningsstamma', 'kvittens']) {
  test(`PLUS-08 SHELL-01 ${name} fits a phone with large text @long`, async ({ page, api }) => {
    await scene(name)?.draft?.(api);
    await scene(name)?.open(page);
    await expectLargeText(page, name);
  });
}

test('PLUS-08 LOAD-01 the loader and a waiting button stand still with reduced motion @long', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scene('laddare')?.draft?.(api);
  await scene('laddare')?.open(page);
  const moving = () => page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
  expect(await moving()).toBe(0);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fullDraft(api);
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await page.route('**/api/ansokan/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  await page.getByRole('textbox', { name: 'Adressrad 2' }).fill('Lägenhet 2');
  const saving = page.waitForRequest(isSave);
  await button(page, 'Spara').click();
  await saving;
  await expect(button(page, 'Spara').locator('svg')).toBeVisible();
  expect(await moving()).toBe(0);
});
