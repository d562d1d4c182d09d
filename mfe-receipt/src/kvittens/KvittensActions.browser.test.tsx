import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KvittensActions } from './KvittensActions.tsx';

const PDF = '/api/ansokan/pdf';
const button = () => page.getByRole('button', { name: 'Ladda ner kvittensen (PDF, öppnas i nytt fönster)' });
const alert = () => page.getByRole('alert');

afterEach(() => {
  vi.restoreAllMocks();
});

it('RECPT-03 the receipt opens in its own window; a blocked one is reported', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const app = await renderInApp(<KvittensActions />, { texts, answers: { [`HEAD ${PDF}`]: { status: 500, body: '' } } });
  await button().click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(PDF, '_blank', 'noopener');
  await expect.element(alert()).toHaveTextContent('Vi kunde inte öppna kvittensen som PDF. Försök igen om en stund.');
  app.script(`HEAD ${PDF}`, { status: 204 });
  await button().click();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(opened).toHaveBeenCalledTimes(2);
});
