import type { Page } from '@playwright/test';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { backTo, expectAt, open, SAVE_PATH, STYRELSE } from '../../support/pages/measures.ts';
import { openNew } from '../../support/pages/medlem.ts';

const pressSave = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Spara', exact: true }).click();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
});

test('MEMB-22 SIGN-16 INC-17 BOARD-13 an added person gets a UUID of his or her own, and role and identity under both their names', async ({ page, api }) => {
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19920915-2389');
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.roll.selectOption('Suppleant');
  await dialog.button('Lägg till').click();
  await expect(page.getByRole('status').filter({ hasText: 'Erika Norberg är tillagd. Spara styrelsen när du är klar.' })).toHaveCount(1);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && SAVE_PATH.test(new URL(request.url()).pathname));
  await pressSave(page);
  const members = (await sent).postDataJSON().uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar;
  const erika = members.find(({ namn }: { namn: string }) => namn === 'Erika Norberg');
  expect(erika.objektidentitet).toMatch(UUID);
  expect(erika).toMatchObject({
    personId: '19920915-2389',
    personnummer: '19920915-2389',
    annatId: null,
    isUtlandskPerson: false,
    medlemstyp: 'Suppleant',
    styrelseroll: 'Suppleant',
    styrelsefunktion: [],
    adress: { utdelningsadress1: 'Norra vägen 5', postnummer: '75310', postort: 'Uppsala', landskod: 'SE' },
  });
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  expect((await api.ansokan()).uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar).toHaveLength(5);
});
