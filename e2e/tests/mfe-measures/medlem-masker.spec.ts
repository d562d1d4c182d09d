import { caretOf, paste, setCaret } from '../../support/caret.ts';
import { STORANGEN } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, PERSON_PATH, STYRELSE, watchCalls } from '../../support/measures.ts';
import { openNew } from '../../support/medlem.ts';

test.beforeEach(async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, STYRELSE);
});

test('VAL-32 MEMB-03 INC-02 the personal number takes typing, pasting in any form, deleting and a caret anywhere', async ({ page, expects }) => {
  expects('answer: 400 GET /api/personnummer/*');
  const { personnummer: field } = await openNew(page);
  await field.pressSequentially('191212121212');
  await expect(field).toHaveValue('19121212-1212');
  for (const [pasted, shown] of [
    ['19121212-1212', '19121212-1212'],
    ['1912 12 12 12 12', '19121212-1212'],
    ['191212–12 – 1212', '19121212-1212'],
    ['19121212‑1212', '19121212-1212'],
    ['19121212+1212 ', '19121212-1212'],
    ['********-****', '********-****'],
    ['19121212121299', '19121212-1212'],
    ['a1b9c1d2', '1912'],
  ] as const) {
    await field.fill('');
    await paste(field, pasted);
    await expect(field).toHaveValue(shown);
  }
  await field.fill('191212121212');
  for (let presses = 0; presses < 4; presses += 1) await field.press('Backspace');
  await expect(field).toHaveValue('19121212');

  await field.fill('191212121212');
  await setCaret(field, 4);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('19112121-212');
  expect(await caretOf(field)).toBe(3);
  await page.keyboard.type('8');
  await expect(field).toHaveValue('19181212-1212');
  expect(await caretOf(field)).toBe(4);
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('19182121-212');
  expect(await caretOf(field)).toBe(4);
  await setCaret(field, 2, 10);
  await page.keyboard.insertText('8503 14-2');
  await expect(field).toHaveValue('19850314-212');
  await setCaret(field, 8);
  await page.keyboard.type('9');
  await expect(field).toHaveValue('19850314-9212');
  expect(await caretOf(field)).toBe(10);
});

test('VAL-32 a number with asterisks is accepted and saved, eleven digits are not', async ({ page }) => {
  const calls = watchCalls(page, 'GET', PERSON_PATH);
  const dialog = await openNew(page);
  await dialog.personnummer.fill('19121212-****');
  await dialog.namn.fill('Dold Person');
  await dialog.roll.selectOption('Ledamot');
  await dialog.fyllAdress();
  await dialog.button('Lägg till').click();
  await expect(dialog.root).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dold Person' })).toBeVisible();
  await openNew(page);
  await dialog.personnummer.fill('19121212121');
  await dialog.button('Lägg till').click();
  await expect(dialog.personnummer).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toHaveLength(0);
});

test('VAL-33 MEMB-04 INC-25 the birth date takes eight digits in any form; month and day have limits, the calendar is not asked', async ({ page }) => {
  const dialog = await openNew(page);
  await dialog.utlandsk.check();
  const field = dialog.fodelsedatum;
  await field.pressSequentially('19900231');
  await expect(field).toHaveValue('1990-02-31');
  await dialog.button('Lägg till').click();
  for (const [value, valid] of [
    ['19900231', true], ['19900001', false], ['19901301', false], ['19901231', true], ['19900100', false], ['19900132', false], ['1990-01-01', true], ['1990-01-0', false],
  ] as const) {
    await field.fill('');
    await paste(field, value);
    if (valid) await expect(field, value).not.toHaveAttribute('aria-invalid');
    else await expect(field, value).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill('');
  await paste(field, '1990.02.28 ');
  await expect(field).toHaveValue('1990-02-28');
  await setCaret(field, 5);
  await page.keyboard.press('Backspace');
  expect(await caretOf(field)).toBe(4);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('1990-22-8');
});
