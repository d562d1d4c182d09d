import { readyDraft } from '../../support/pages/drafts.ts';
import { openStep } from '../../support/pages/wizard.ts';
import { expect, test } from '../../support/fixtures.ts';
import { setWrongClock } from '../../support/stack/wrongClock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A moment as the page writes it, in Swedish time. */
const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(at);
const time = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' }).format(at).replace(':', '.');

for (const [which, off] of [
  ['a year and five hours behind', -365 * DAY_MS - 5 * HOUR_MS],
  ['a day behind', -DAY_MS],
  ['a day and five hours ahead', DAY_MS + 5 * HOUR_MS],
] as const)
  test(`VAL-23 GUARD-05 MEET-01 PLUS-01 PLUS-02 a computer ${which} reports today’s meeting like any other @long`, async ({ page, api }) => {
    await readyDraft(api);
    await setWrongClock(page, off);
    // A guard that reads the computer's clock leads back to the meeting.
    await page.goto('/ansokan/sammanfattning');
    await expect(page.getByRole('heading', { level: 1, name: 'Sammanfattning' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);

    const { datum, nasta, heading } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
    const today = day(Date.now());
    expect(await page.locator('input[type=date]').getAttribute('max')).toBe(today);
    await datum.fill(day(Date.now() + DAY_MS));
    await datum.blur();
    await expect(page.getByText('Datumet kan inte vara senare än i dag.')).toBeVisible();
    await datum.fill(today);
    const before = time(Date.now());
    await nasta.click();
    await expect(heading('Dina kontaktuppgifter')).toBeVisible();
    const saved = page.getByRole('status').filter({ hasText: /^Sparat kl\./ });
    expect([before, time(Date.now())].map((at) => `Sparat kl. ${at}`)).toContain(await saved.first().textContent());
    expect((await api.ansokan()).uppgiftsandring.foreningsstamma).toBe(today);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
