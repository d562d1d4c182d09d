import { describe, expect, it } from 'vitest';
import { fillAndLeave } from '@uppgiftsandring/shared/testing/browser/hand';
import { fillAdress, medlem, openMedlem } from '../../testing/medlemsdialog.tsx';

describe('the formats of the member dialog', () => {
  it.each([
    ['19121212-1212', '19121212-1212'],
    ['1912 12 12 12 12', '19121212-1212'],
    ['191212–12 – 1212', '19121212-1212'],
    ['19121212+1212 ', '19121212-1212'],
    ['********-****', '********-****'],
    ['19121212121299', '19121212121299'],
    ['a1b9c1d2', 'a1b9c1d2'],
  ])('VAL-32 MEMB-03 INC-02 %j is shown as %j when the field is left', async (written, shown) => {
    await openMedlem();
    await fillAndLeave(medlem.personnummer(), written);
    await expect.element(medlem.personnummer()).toHaveValue(shown);
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

  it('VAL-33 MEMB-04 INC-25 the birth date takes eight digits in any form, within month and day limits', async () => {
    await openMedlem();
    await medlem.utlandsk().click();
    const field = medlem.fodelsedatum();
    await fillAndLeave(field, '19900231');
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
      await field.fill(value);
      await expect.poll(() => field.element().getAttribute('aria-invalid'), { message: value }).toBe(valid ? null : 'true');
    }
    await fillAndLeave(field, '1990.02.28 ');
    await expect.element(field).toHaveValue('1990-02-28');
    await fillAndLeave(field, '2990-02-28');
    await expect.element(field).toHaveAccessibleDescription(/Det kan inte vara senare än i dag eller tidigare än 1840\./);
  });
});
