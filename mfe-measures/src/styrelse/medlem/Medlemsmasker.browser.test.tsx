import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { caretOf, paste, setCaret } from '@uppgiftsandring/shared/testing/browser/hand';
import { fillAdress, medlem, openMedlem } from '../../testing/medlemsdialog.tsx';

describe('the masks of the member dialog', () => {
  it('VAL-32 MEMB-03 INC-02 the personal number takes typing, pasting in any form, deleting and a caret anywhere', async () => {
    await openMedlem();
    const field = medlem.personnummer();
    await userEvent.type(field, '191212121212');
    await expect.element(field).toHaveValue('19121212-1212');
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
      await expect.element(field).toHaveValue(shown);
    }
    await field.fill('191212121212');
    await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect.element(field).toHaveValue('19121212');

    await field.fill('191212121212');
    setCaret(field, 4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('19112121-212');
    expect(caretOf(field)).toBe(3);
    await userEvent.keyboard('8');
    await expect.element(field).toHaveValue('19181212-1212');
    expect(caretOf(field)).toBe(4);
    await userEvent.keyboard('{Delete}');
    await expect.element(field).toHaveValue('19182121-212');
    expect(caretOf(field)).toBe(4);
    setCaret(field, 2, 10);
    await paste(field, '8503 14-2');
    await expect.element(field).toHaveValue('19850314-212');
    setCaret(field, 8);
    await userEvent.keyboard('9');
    await expect.element(field).toHaveValue('19850314-9212');
    expect(caretOf(field)).toBe(10);
  });

  it('VAL-32 a number with asterisks is accepted and saved without a look-up, eleven digits are not', async () => {
    const hidden = await openMedlem();
    await medlem.personnummer().fill('19121212-****');
    await medlem.namn().fill('Dold Person');
    await medlem.roll().selectOptions('Ledamot');
    await fillAdress();
    await medlem.button('Lägg till').click();
    await expect.poll(() => hidden.saved).toMatchObject([{ namn: 'Dold Person', personId: '19121212-****' }]);
    await hidden.unmount();

    const short = await openMedlem();
    await medlem.personnummer().fill('19121212121');
    await medlem.button('Lägg till').click();
    await expect.element(medlem.personnummer()).toHaveAttribute('aria-invalid', 'true');
    expect(short.saved).toEqual([]);
    expect([...hidden.calls, ...short.calls].filter(({ path }) => path.startsWith('/api/personnummer/'))).toEqual([]);
  });

  it('VAL-33 MEMB-04 INC-25 the birth date takes eight digits in any form; month and day have limits, the calendar is not asked', async () => {
    await openMedlem();
    await medlem.utlandsk().click();
    const field = medlem.fodelsedatum();
    await userEvent.type(field, '19900231');
    await expect.element(field).toHaveValue('1990-02-31');
    await medlem.button('Lägg till').click();
    for (const [value, valid] of [
      ['19900231', true],
      ['19900001', false],
      ['19901301', false],
      ['19901231', true],
      ['19900100', false],
      ['19900132', false],
      ['1990-01-01', true],
      ['1990-01-0', false],
    ] as const) {
      await field.fill('');
      await paste(field, value);
      await expect.poll(() => field.element().getAttribute('aria-invalid'), { message: value }).toBe(valid ? null : 'true');
    }
    await field.fill('');
    await paste(field, '1990.02.28 ');
    await expect.element(field).toHaveValue('1990-02-28');
    setCaret(field, 5);
    await userEvent.keyboard('{Backspace}');
    expect(caretOf(field)).toBe(4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('1990-22-8');
  });
});
