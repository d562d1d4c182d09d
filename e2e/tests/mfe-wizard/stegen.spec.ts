import { everythingChanged } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openStep } from '../../support/pages/wizard.ts';

test('WIZ-01 WIZ-02 MEET-02 MEET-04 MEET-05 CONT-04 SUMM-01 the steps save, go on and show what is stored', async ({ page, api }) => {
  await everythingChanged(api);
  const { datum, epost, nasta, steg, heading, button } = await openStep(page, 'foreningsstamma', 'Föreningsstämma');
  await datum.fill('16 maj 2026');
  await datum.press('Enter');
  await expect(heading('Dina kontaktuppgifter')).toBeFocused();
  await button('Gå tillbaka till föreningsstämma').click();
  await expect(datum).toHaveValue('2026-05-16');
  await button('Gå tillbaka till uppgiftsändring').click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await page.goto('/ansokan/kontaktuppgifter');
  await epost.fill('ny.anna@exempel.se');
  await nasta.click();
  await expect(heading('Sammanfattning')).toBeVisible();
  const changed = page.getByRole('region', { name: 'Det här ändrar du', exact: true }).getByRole('listitem');
  await expect(changed).toHaveText(['Föreningens kontaktuppgifter', 'Styrelse', 'Firmatecknare', 'Föreningsstämma 2026-05-16']);
  await expect(page.getByRole('main')).toContainText('ny.anna@exempel.se');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
  await steg('Dina kontaktuppgifter').press('Enter');
  await expect(heading('Dina kontaktuppgifter')).toBeFocused();
});
