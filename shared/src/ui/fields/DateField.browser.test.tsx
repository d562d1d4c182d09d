import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { DateField } from './DateField.tsx';

/** What the browser's calendar does with its input when a date is chosen or cleared in it. */
function fromCalendar(date: string): void {
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
  if (!calendar) throw new Error('There is no calendar.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(calendar, date);
  calendar.dispatchEvent(new Event('input', { bubbles: true }));
}

it('VAL-23 MEET-01 a date from the calendar fills the field; clearing it leaves text', async () => {
  await renderInApp(<DateField name="datum" label="Datum" picker={{ label: 'Välj datum' }} />);
  const field = page.getByRole('textbox', { name: 'Datum' });
  await field.fill('18 maj');
  fromCalendar('2026-05-16');
  await expect.element(field).toHaveValue('2026-05-16');
  await expect.element(field).toHaveFocus();
  await field.fill('18 maj');
  fromCalendar('');
  await expect.element(field).toHaveValue('18 maj');
});
