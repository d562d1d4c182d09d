import { readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openStep } from '../../support/pages/wizard.ts';

const STEPS = [
  ['Föreningsstämma', 'foreningsstamma'],
  ['Kontaktuppgifter', 'kontaktuppgifter'],
  ['Sammanfattning', 'sammanfattning'],
] as const;

test('WIZ-01 ROUTE-10 ROUTE-17 ROUTE-18 the steps are in order, and each is reached by a click and by Enter', async ({ page, api }) => {
  await readyDraft(api);
  const { steg, heading } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await expect(page.getByRole('navigation', { name: 'Steg för att komplettera och granska' }).getByRole('link')).toHaveText(
    STEPS.map(([name]) => new RegExp(name)),
  );
  for (const [name, path] of STEPS.toReversed()) {
    await steg(name).click();
    await expect(page).toHaveURL(new RegExp(`/ansokan/${path}$`));
    await expect(heading(name)).toBeVisible();
    await expect(steg(name)).toHaveAttribute('aria-current', 'step');
  }
  for (const [name, path] of STEPS.slice(1)) {
    await steg(name).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ansokan/${path}$`));
    await expect(heading(name)).toBeFocused();
  }
  await expect(steg('Föreningsstämma')).toHaveAccessibleDescription('klart');
});
