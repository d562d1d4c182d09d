import { STORANGEN } from '../../support/drafts.ts';
import { orderFault } from '../../support/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openNew, type Medlemsdialog } from '../../support/medlem.ts';
import { open, PERSON_PATH, STYRELSE, watchCalls } from '../../support/measures.ts';

const ERIKA = '19920915-2389';
const NOT_FOUND = '19780530-9106';
const WRONG = '19121212-1213';
const BROKEN = '19680102-9288';
const LADDAR = 'Hämtar namn och adress';
const FELAKTIGT = 'Personnumret stämmer inte. Kontrollera siffrorna och skriv numret igen.';
const MISSLYCKADES = 'Vi kunde inte hämta uppgifter om personen. Försök igen om en stund.';

type Part = 'tom och låst' | 'tom och öppen' | 'ifylld och öppen' | 'ifylld och låst';

async function expectPart(control: Medlemsdialog['namn'], part: Part, value: string): Promise<void> {
  await expect(control).toHaveValue(part.startsWith('tom') ? '' : value);
  if (part.endsWith('låst')) await expect(control).toBeDisabled();
  else await expect(control).toBeEnabled();
}

async function expectForm(dialog: Medlemsdialog, row: Row): Promise<void> {
  await expectPart(dialog.namn, row.namn, row.fetched);
  await expectPart(dialog.falt('Adressrad 1'), row.resten, row.line1);
  await expectPart(dialog.roll, row.roll, 'Suppleant');
  await expect(dialog.funktion('Kassör')).toBeChecked({ checked: row.roll.startsWith('ifylld') });
  await expect(dialog.funktion('Kassör')).toBeEnabled({ enabled: row.roll.endsWith('öppen') });
  await expect(dialog.utlandsk).toBeEnabled({ enabled: row.vaxel });
}

interface Row {
  readonly outcome: string;
  readonly number: string;
  readonly namn: Part;
  readonly roll: Part;
  readonly resten: Part;
  readonly vaxel: boolean;
  readonly says: string;
  readonly role: 'status' | 'alert' | 'field' | 'nothing';
  readonly fetched: string;
  readonly line1: string;
}

const cleared = { namn: 'tom och låst', roll: 'tom och låst', resten: 'tom och låst', vaxel: true, says: '', role: 'nothing', fetched: '', line1: '' } as const;

/** MEMB-24's table. Each row is tried in a form that already holds somebody else, with role and function chosen. */
const MATRIX: readonly Row[] = [
  { ...cleared, outcome: 'MEMB-19 an empty number', number: '' },
  { ...cleared, outcome: 'MEMB-19 an incomplete number', number: '19920915-238' },
  {
    outcome: 'MEMB-15 somebody else found', number: '19880116-2390', namn: 'ifylld och låst', roll: 'ifylld och öppen', resten: 'tom och öppen', vaxel: false,
    says: 'Vi har hämtat uppgifter om Johan Forsman. Kontrollera adressen och välj roll.', role: 'status', fetched: 'Johan Forsman', line1: '',
  },
  {
    outcome: 'MEMB-16 not found (404)', number: NOT_FOUND, namn: 'tom och öppen', roll: 'tom och öppen', resten: 'tom och öppen', vaxel: true,
    says: 'Vi hittar inga uppgifter om personen. Fyll i namn och adress själv.', role: 'status', fetched: '', line1: '',
  },
  { ...cleared, outcome: 'MEMB-17 an incorrect number (400)', number: WRONG, says: FELAKTIGT, role: 'field' },
  {
    outcome: 'MEMB-18 any other error', number: BROKEN, namn: 'ifylld och låst', roll: 'ifylld och öppen', resten: 'ifylld och öppen', vaxel: false,
    says: MISSLYCKADES, role: 'alert', fetched: 'Erika Norberg', line1: 'Norra vägen 11',
  },
  {
    outcome: 'VAL-32 asterisks, which are not looked up', number: '19121212-****', namn: 'tom och öppen', roll: 'tom och öppen', resten: 'tom och öppen', vaxel: true,
    says: '', role: 'nothing', fetched: '', line1: '',
  },
];

test('MEMB-15 MEMB-16 MEMB-17 MEMB-18 MEMB-19 MEMB-24 VAL-32 the whole matrix of look-up outcomes, from a form that holds somebody else', async ({ page, api, expects }) => {
  expects(
    'answer: 404 GET /api/personnummer/*',
    'answer: 400 GET /api/personnummer/*',
    'answer: 502 GET /api/personnummer/*',
    'alert: Vi kunde inte hämta uppgifter om personen.',
  );
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  for (const row of MATRIX) {
    await test.step(row.outcome, async () => {
      const dialog = await openNew(page);
      await dialog.personnummer.fill(ERIKA);
      await expect(dialog.namn).toHaveValue('Erika Norberg');
      await dialog.roll.selectOption('Suppleant');
      await dialog.funktion('Kassör').check();
      await dialog.falt('Adressrad 1').fill('Norra vägen 11');
      await dialog.personnummer.fill(row.number);
      if (row.role === 'field') await expect(dialog.personnummer).toHaveAccessibleDescription(new RegExp(row.says));
      else if (row.role !== 'nothing') await expect(dialog.root.getByRole(row.role).filter({ hasText: row.says })).toBeVisible();
      await expectForm(dialog, row);
      await expect(dialog.personnummer).toBeFocused();
      await dialog.button('Avbryt').click();
    });
  }
});

test('MEMB-19 MEMB-18 from an empty form: closed at first, opened by the toggle, emptied when it is turned off, and closed still after a failure', async ({ page, api, expects }) => {
  expects('answer: 502 GET /api/personnummer/*', 'alert: Vi kunde inte hämta uppgifter om personen.');
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openNew(page);
  await expectForm(dialog, { ...cleared, outcome: '', number: '' });
  await expect(dialog.namn).toHaveAccessibleDescription('Fyll i personnumret först. Då går det att fylla i resten.');
  await dialog.utlandsk.check();
  await expect(dialog.personnummer).toHaveCount(0);
  await dialog.fodelsedatum.fill('19700517');
  await dialog.namn.fill('Kari Nordmann');
  await dialog.roll.selectOption('Suppleant');
  await dialog.funktion('Kassör').check();
  await dialog.fyllAdress();
  await dialog.utlandsk.uncheck();
  await expectForm(dialog, { ...cleared, outcome: '', number: '' });
  await expect(dialog.falt('Postort')).toHaveValue('');
  await dialog.utlandsk.check();
  await expect(dialog.fodelsedatum).toHaveValue('');
  await dialog.utlandsk.uncheck();
  await dialog.personnummer.fill(BROKEN);
  await expect(dialog.root.getByRole('alert')).toContainText(MISSLYCKADES);
  await expectForm(dialog, { ...cleared, outcome: '', number: '' });
});

test('MEMB-14 the number is asked about once when it is complete, never before, and not again for a digit too many', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const calls = watchCalls(page, 'GET', PERSON_PATH);
  const dialog = await openNew(page);
  await dialog.personnummer.pressSequentially('19920915238');
  expect(calls).toHaveLength(0);
  await dialog.personnummer.pressSequentially('9');
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.personnummer.pressSequentially('77');
  await expect(dialog.personnummer).toHaveValue(ERIKA);
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([`/api/personnummer/${ERIKA}`]);
});

test('MEMB-25 MEMB-14 a late answer for an earlier number changes nothing, and the wait is told', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const dialog = await openNew(page);
  const late = page.waitForResponse((response) => response.url().endsWith('/19720863-2385'));
  await dialog.personnummer.fill('197208632385');
  await expect(dialog.root.getByRole('status').filter({ hasText: LADDAR })).toBeVisible();
  await dialog.personnummer.fill(ERIKA);
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await dialog.falt('Adressrad 1').fill('Rättad väg 1');
  await late;
  await expect(dialog.namn).toHaveValue('Erika Norberg');
  await expect(dialog.falt('Adressrad 1')).toHaveValue('Rättad väg 1');
  await expect(dialog.personnummer).toHaveValue(ERIKA);
});

test('MEMB-17 an incorrect number brings focus back to the number, wherever it has gone meanwhile', async ({ page, api, expects }) => {
  expects('answer: 400 GET /api/personnummer/*');
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
  const person = (url: URL) => PERSON_PATH.test(url.pathname);
  await page.route(person, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const dialog = await openNew(page);
  await dialog.personnummer.fill(WRONG);
  await dialog.button('Avbryt').focus();
  await expect(dialog.personnummer).toHaveAccessibleDescription(new RegExp(FELAKTIGT));
  await expect(dialog.personnummer).toBeFocused();
  await expect(dialog.personnummer).toHaveValue(WRONG);
});

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
