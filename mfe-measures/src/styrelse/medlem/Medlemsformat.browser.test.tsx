import { expect, it } from 'vitest';
import { fillAndLeave } from '@uppgiftsandring/shared/testing/browser/hand';
import { fillAdress, medlem, openMedlem } from '../../testing/medlemsdialog.tsx';

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
