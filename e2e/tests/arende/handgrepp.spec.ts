import { expect, test } from '../../support/fixtures.ts';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { open, STYRELSE } from '../../support/pages/measures.ts';
import { Medlemsdialog } from '../../support/pages/medlem.ts';
import { countedHands } from '../../support/people/counted.ts';

const NEW = [
  ['9209152389', 'Erika Norberg'],
  ['9604192386', 'Hanna Berg'],
] as const;

test('PLUS-76 the keyboard adds a member in fourteen keys, and then another', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const { used, press, type } = countedHands(page);
  const dialog = new Medlemsdialog(page);
  const add = page.getByRole('button', { name: 'Lägg till person', exact: true });
  await add.focus();
  for (const [number, name] of NEW) {
    used.keys = 0;
    await press('Enter');
    await expect(dialog.personnummer).toBeFocused();
    await type(number);
    await press('Tab');
    await expect(dialog.roll).toBeFocused();
    await press('l', 'Enter');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(add).toBeFocused();
    expect(used.keys, name).toBeLessThanOrEqual(14);
  }
});
