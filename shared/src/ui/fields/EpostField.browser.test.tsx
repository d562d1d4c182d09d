import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fillAndLeave } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { statusMessageAtom } from '@uppgiftsandring/shared/state';
import { registered } from '../../editor/registered.ts';
import { EpostField } from './EpostField.tsx';

function Form() {
  const form = useForm({ defaultValues: { epost: '' } });
  return (
    <form>
      <EpostField {...registered(form, 'epost')} label="E-post" />
      <output aria-label="Formuläret har">{useWatch({ control: form.control, name: 'epost' })}</output>
    </form>
  );
}

it('PLUS-78 a domain that is nearly a known one is asked about, and a press takes the known', async () => {
  const { store } = await renderInApp(<Form />);
  const field = page.getByRole('textbox', { name: 'E-post' });
  const question = page.getByRole('button', { name: 'Menade du anna@gmail.com?' });
  await field.fill('anna@gmial.com');
  await expect.element(question).not.toBeInTheDocument();
  await fillAndLeave(field, 'Anna <anna@gmial.com>');
  await expect.element(field).toHaveValue('anna@gmial.com');
  await expect.element(question).toBeVisible();
  expect(store.get(statusMessageAtom).text).toBe('Menade du anna@gmail.com?');
  await field.fill('anna@gmial.co');
  await expect.element(question).not.toBeInTheDocument();
  await fillAndLeave(field, 'anna@gmial.com');
  await question.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('anna@gmail.com');
  await expect.element(page.getByRole('status', { name: 'Formuläret har' })).toHaveTextContent('anna@gmail.com');
  await expect.element(question).not.toBeInTheDocument();
});
