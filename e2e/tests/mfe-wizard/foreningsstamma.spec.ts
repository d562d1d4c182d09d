import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/stack/hold.ts';
import { openStep } from '../../support/pages/wizard.ts';
import { isSave } from '../../support/pages/measures.ts';

const RUBRIK = 'Föreningsstämma';
const LATER = [
  ['Kontaktuppgifter', 'kontaktuppgifter'],
  ['Sammanfattning', 'sammanfattning'],
] as const;

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
});

test('MEET-02 MEET-04 MEET-05 WIZ-02 WIZ-04 WIZ-05 ROUTE-10 a locked step reacts to nothing and says why; forward waits for the answer, and the date is there when the user comes back', async ({
  page,
  api,
}) => {
  const { datum, heading, button, steg } = await openStep(page, 'foreningsstamma', RUBRIK);
  await expect(page).toHaveTitle('Uppgiftsändring - Föreningsstämma');
  await expect(steg('Föreningsstämma')).toHaveAttribute('aria-current', 'step');
  await datum.fill('2026-05-17');
  for (const [name, path] of LATER) {
    const locked = steg(name);
    await expect(locked).toHaveAttribute('aria-disabled', 'true');
    await expect(locked).toHaveAccessibleDescription('Gör klart steget före först.');
    await locked.click({ force: true });
    await locked.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ansokan\/foreningsstamma$/);
    await page.goto(`/ansokan/${path}`);
    await expect(page).toHaveURL(/\/ansokan\/foreningsstamma$/);
    await datum.fill('2026-05-17');
  }

  const release = await hold(page, isSave);
  await datum.fill('17 maj 2026');
  await expect(steg('Kontaktuppgifter')).toHaveAttribute('aria-disabled', 'true');
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await datum.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Sparar datumet' })).toBeVisible();
  await expect(heading(RUBRIK)).toBeVisible();
  await release();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await expect(heading('Kontaktuppgifter')).toBeFocused();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Sparat kl\. \d\d\.\d\d$/ })
      .first(),
  ).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe('2026-05-17');

  await button('Gå tillbaka till föreningsstämma').click();
  await expect(datum).toHaveValue('2026-05-17');
  await page.reload();
  await expect(datum).toHaveValue('2026-05-17');
  await button('Gå tillbaka till uppgiftsändring').click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
});
