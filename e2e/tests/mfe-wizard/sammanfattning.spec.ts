import { expect, test } from '../../support/fixtures.ts';
import { member, readyDraft, withChanges } from '../../support/pages/drafts.ts';
import { openStep } from '../../support/pages/wizard.ts';

const ROLES = ['Ledamot', 'Ledamot', 'Ledamot', 'Ledamot', 'Ledamot', 'Suppleant', 'Suppleant', 'Suppleant', 'Extern'] as const;

test('PLUS-18 PLUS-09 SUMM-04 a new board of nine is short on a computer, and a table on paper @long', async ({ page, api }) => {
  await readyDraft(api);
  const styrelsemedlemmar = ROLES.map((medlemstyp, index) => member(index + 10, { medlemstyp }));
  const uppgiftsandringFirmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;
  await api.change(withChanges({ uppgiftsandringStyrelse: { styrelsemedlemmar }, uppgiftsandringFirmatecknare }));
  await page.setViewportSize({ width: 1280, height: 800 });
  const { heading } = await openStep(page, 'sammanfattning', 'Sammanfattning');
  await expect(heading('Sammanfattning')).toBeVisible();
  const board = page.getByRole('table', { name: 'Ny styrelse' });
  await expect(board.getByRole('row')).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2750);

  // The width of A4 between the margins.
  await page.setViewportSize({ width: 658, height: 930 });
  await page.emulateMedia({ media: 'print' });
  await expect(board.getByRole('columnheader', { name: 'Roll och funktion' })).toBeVisible();
  const [name, role] = [board.getByRole('rowheader').first(), board.getByRole('cell').first()];
  expect((await name.boundingBox())?.y).toBe((await role.boundingBox())?.y);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 360, height: 640 });
  await expect(board.getByRole('rowheader')).toHaveCount(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
