import { readyDraft, STORANGEN, withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openStep, wizard } from '../../support/pages/wizard.ts';

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

test('WIZ-03 WIZ-05 GUARD-05 GUARD-06 the summary opens when e-mail and phone are saved, not when they are typed @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withMeeting('2026-05-17'));
  const { steg, epost, telefon } = await openStep(page, 'kontaktuppgifter', 'Kontaktuppgifter');
  await epost.fill('anna.ek@exempel.se');
  await telefon.fill('0701234567');
  await telefon.blur();
  await expect(steg('Sammanfattning')).toHaveAttribute('aria-disabled', 'true');
  await api.change(withContact('anna.ek@exempel.se', null));
  await page.goto('/ansokan/sammanfattning');
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await expect(steg('Sammanfattning')).toHaveAttribute('aria-disabled', 'true');
  await api.change(withContact('anna.ek@exempel.se', '0701234567'));
  await page.reload();
  await expect(steg('Sammanfattning')).not.toHaveAttribute('aria-disabled');
  await steg('Sammanfattning').click();
  await expect(wizard(page).heading('Sammanfattning')).toBeVisible();
});
