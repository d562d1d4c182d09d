import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { EpostRow } from './EpostRow.tsx';

const { id } = buildAnsokan();
const CALL = `GET /api/kvitton/${id}/epost`;
const mejl = (lage: string) => ({ body: { epostadress: 'anna@exempel.se', lage, tidpunkt: '2026-05-17T12:40:00.000Z' } });
const show = (answer: { status?: number; body?: unknown }) => renderInApp(<EpostRow ansokanId={id} />, { texts, answers: { [CALL]: answer } });

it('PLUS-16 the receipt updates from mail on its way to mail sent', async () => {
  const app = await show(mejl('SKICKAS'));
  await expect.element(page.getByText('Vi skickar kvittensen till anna@exempel.se.')).toBeVisible();
  app.script(CALL, mejl('SKICKAD'));
  await expect.element(page.getByText('Kvittensen är skickad till anna@exempel.se 2026-05-17 kl. 14.40.')).toBeVisible();
  // The date is not broken over two lines (I18N-06).
  expect(document.querySelector('.number')?.textContent).toBe('2026-05-17');
  const asked = app.callsTo(CALL).length;
  await app.unmount();
  expect(app.callsTo(CALL)).toHaveLength(asked);
});

it('PLUS-16 a failed poll of the mail is repeated', async () => {
  const app = await show(mejl('SKICKAS'));
  await expect.element(page.getByText('Vi skickar kvittensen till anna@exempel.se.')).toBeVisible();
  app.script(CALL, { status: 500 });
  await expect.poll(() => app.callsTo(CALL).length).toBe(2);
  app.script(CALL, mejl('SKICKAD'));
  await expect.element(page.getByText('Kvittensen är skickad till anna@exempel.se 2026-05-17 kl. 14.40.')).toBeVisible();
});

it('PLUS-16 the receipt says, also aloud, that the mail could not be sent', async () => {
  const app = await show(mejl('MISSLYCKAD'));
  const words = 'Vi kunde inte skicka kvittensen till anna@exempel.se. Ladda ner den här på sidan i stället.';
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument();
  expect(app.callsTo(CALL)).toHaveLength(1);
});

it.each([
  ['none is sent', { body: null }],
  ['it is not known', { status: 500 }],
])('PLUS-16 the receipt says nothing of a mail when %s', async (_when, answer) => {
  const app = await show(answer);
  await expect.poll(() => app.callsTo(CALL).length).toBe(1);
  expect(page.getByText(/kvittensen/i).elements()).toEqual([]);
});
