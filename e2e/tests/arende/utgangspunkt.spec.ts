import { expect, test } from '../../support/fixtures.ts';
import { everythingChanged, STORANGEN } from '../../support/pages/drafts.ts';
import { LOOKUP, open, STYRELSE } from '../../support/pages/measures.ts';

test('PLUS-73 a new application starts from the one that waits for a decision', async ({ page, api }) => {
  const sent = await everythingChanged(api);
  const arendenr = await api.sendIn(sent);
  await api.reset();
  await open(page, LOOKUP);
  await page.getByRole('button', { name: `${STORANGEN.name} ${STORANGEN.orgNr}` }).click();
  const notice = page.getByRole('region', { name: 'Du har redan skickat in ändringar' });
  await expect(notice).toContainText(`(${arendenr})`);
  await notice.getByRole('button', { name: 'Utgå från det inskickade' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hanna Berg' }).last()).toBeVisible();
  expect((await api.ansokan()).uppgiftsandring).toEqual(sent.uppgiftsandring);
  await open(page, STYRELSE);
  await expect(page.getByRole('group', { name: /Hanna Berg/ })).toBeVisible();
});
