import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

test('LOOK-03 LOOK-04 LOOK-09 STATE-15 a chosen association is stored whole, after one that lacks a board', async ({ page, api, expects }) => {
  expects('answer: 400 GET /api/samfallighetsforening', 'alert: Uppgifter om styrelsen saknas');
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  const search = async (orgNr: string) => {
    await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(orgNr);
    await page.keyboard.press('Enter');
  };
  await search('717901-2344');
  await expect(page.getByRole('alert', { name: 'Uppgifter om styrelsen saknas' })).toContainText('717901-2344');
  await search(STORANGEN.orgNr);
  await page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppgiftsändring' })).toBeVisible();
  const { samfallighet } = await api.ansokan();
  expect(samfallighet).toMatchObject({ orgNr: STORANGEN.orgNr, adress: expect.anything(), styrelseinformation: expect.anything() });
  expect(samfallighet?.styrelsemedlemmar.length).toBeGreaterThan(2);
});
