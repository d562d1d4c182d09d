import { STORANGEN } from '../../support/pages/drafts.ts';
import { orderFault } from '../../support/stack/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openNew } from '../../support/pages/medlem.ts';
import { open, STYRELSE } from '../../support/pages/measures.ts';

const ERIKA = '19920915-2389';
const MISSLYCKADES = 'Vi kunde inte hämta uppgifter om personen. Försök igen om en stund.';

test('MEMB-18 MEMB-23 VAL-35 after a failure nothing can be saved; trying again repeats the look-up', async ({ page, api, person, expects }) => {
  expects('answer: 502 GET /api/personnummer/*', 'alert: Vi kunde inte hämta uppgifter om personen.');
  const subject = person === '19850314-2385' ? '19960419-2386' : '19640823-3242';
  await orderFault({ service: 'person', mode: '500', subject, times: 20 });
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openNew(page);
  await dialog.personnummer.fill(ERIKA);
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.roll.selectOption('Ledamot');
  await dialog.personnummer.fill(subject);
  const alert = dialog.root.getByRole('alert');
  await expect(alert).toContainText(MISSLYCKADES);
  await dialog.button('Lägg till').click();
  await expect(dialog.root).toBeVisible();
  await expect(dialog.personnummer).toBeFocused();
  await orderFault({ service: 'person', mode: 'slow', subject, delayMs: 1, times: 1 });
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(dialog.namn).toHaveValue(/Berg|Åström/);
  await expect(dialog.personnummer).toBeFocused();
  await expect(alert).toHaveCount(0);
  await dialog.button('Lägg till').click();
  await expect(dialog.root).toHaveCount(0);
});
