import { expect, test } from '../../support/fixtures.ts';
import { STORANGEN } from '../../support/pages/drafts.ts';
import { lookUpLista } from '../../support/pages/medlem.ts';
import { backTo, expectAt, open, STYRELSE } from '../../support/pages/measures.ts';
import { orderFault } from '../../support/stack/control.ts';

const [LEILA, ISAK] = ['19840471-2385', '20000229-1011'];
const order = (mode: string, times: number) =>
  Promise.all([LEILA, ISAK].map((subject) => orderFault({ service: 'person', mode, subject, times, ...(mode === 'slow' && { delayMs: 1 }) })));

test('PLUS-76 a board pasted while the register fails for half is saved whole @long', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await order('500', 50);
  await open(page, STYRELSE);
  const lines = ['Ordf.\tAnna Ek\t850314-2385', 'Erika Norberg, kassör, 19920915-2389', `Rahimi ${LEILA} suppleant`, `Isak Skott 000229-1011 Suppleant`];
  await lookUpLista(page, lines);
  const dialog = page.getByRole('dialog');
  const says = (text: string) => expect(dialog.getByRole('status').filter({ hasText: text })).toBeVisible();
  await says('2 av 4 rader gick att läsa.');
  await order('slow', 1);
  await page.reload();
  await says('2 av 4 rader gick att läsa.');
  await dialog.getByRole('button', { name: 'Slå upp igen' }).click();
  await says('Alla 4 rader gick att läsa.');
  await dialog.getByRole('button', { name: 'Lägg in i styrelsen' }).click();
  await expect(page.getByRole('heading', { name: 'Personer i styrelsen' })).toBeFocused();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expectAt(page, backTo('uppgiftsandring-styrelse'));
  const { uppgiftsandring } = await api.ansokan();
  expect(uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.map(({ namn, medlemstyp }) => [namn, medlemstyp])).toEqual([
    ['Anna Ek', 'Ledamot'],
    ['Erika Norberg', 'Ledamot'],
    ['Isak Skott', 'Suppleant'],
    ['Leila Rahimi', 'Suppleant'],
  ]);
});
