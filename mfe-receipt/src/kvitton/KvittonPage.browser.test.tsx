import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KvittonPage } from './KvittonPage.tsx';

const none = () => page.getByText('Du har inga kvittenser.');
const open = (status: number, body: readonly unknown[] = []) =>
  renderInApp(<KvittonPage />, { texts, path: '/kvitton', answers: { 'GET /api/kvitton': { status, body } } });

it('PLUS-10 the page of receipts says so when there are none', async () => {
  await open(200);
  await expect.element(none()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it.each([500, 503])('PLUS-10 receipts that cannot be fetched (%i) are reported, and can be retried', async (status) => {
  const app = await open(status);
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain('Vi kunde inte hämta dina kvittenser.');
  await expect.element(none()).not.toBeInTheDocument();
  app.script('GET /api/kvitton', { body: [] });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.element(none()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('PLUS-10 an application that waits to be sent in is one sentence, not broken at its date', async () => {
  const waiting = { ansokanId: 'a', arendenr: null, forening: 'Storängen', orgNr: '716401-1236', datum: '2026-05-17T12:40:00.000Z', status: 'SIGNERAD' };
  await open(200, [waiting]);
  const sentence = page.getByRole('listitem').getByRole('paragraph');
  await expect.element(sentence).toHaveTextContent('Storängen, underskriven 2026-05-17. Ansökan väntar på att skickas in.');
});

it('PLUS-75 a decided case shows outcome and place; an unknown outcome is only decided', async () => {
  const kvitto = { forening: 'Storängen', orgNr: '716401-1236', datum: '2026-05-17T12:40:00.000Z', status: 'INSKICKAD' };
  const decided = (ansokanId: string, decision: object) => ({
    ...kvitto,
    ansokanId,
    arendenr: `S-${ansokanId}`,
    lage: [{ steg: 'BESLUTAD', tidpunkt: '2026-06-01T08:00:00.000Z', ...decision }],
  });
  await open(200, [
    decided('1', { utfall: 'DELVIS', plats: 'https://beslut.exempel.se/1' }),
    decided('2', { utfall: 'AVSLAG', plats: 'Beslutet kommer med brev.' }),
    decided('3', { utfall: 'ATERVISAD', plats: 'javascript:alert(1)' }),
  ]);
  const steps = page.getByRole('list', { name: 'Så långt har ärendet kommit' }).getByRole('listitem');
  await expect.poll(() => textsOf(steps)).toEqual(['Beslutad 2026-06-01: delvis beviljad', 'Beslutad 2026-06-01: avslagen', 'Beslutad 2026-06-01']);
  const link = page.getByRole('link', { name: 'Läs beslutet (öppnas i ny flik)' });
  expect(link.elements().map((one) => one.getAttribute('href'))).toEqual(['https://beslut.exempel.se/1']);
  for (const words of ['Beslutet kommer med brev.', 'javascript:alert(1)']) await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Visa kvittens för ärende S-1 (PDF, öppnas i ny flik)' })).toHaveAttribute('target', '_blank');
});

it('PLUS-17 each case shows its present step, or known steps without the register', async () => {
  const kvitto = { forening: 'Storängen', orgNr: '716401-1236', datum: '2026-05-17T12:40:00.000Z', status: 'INSKICKAD' };
  const lage = [
    { steg: 'MOTTAGEN', tidpunkt: '2026-05-17T12:41:00.000Z' },
    { steg: 'GRANSKAS', tidpunkt: '2026-05-20T08:00:00.000Z' },
  ];
  const decided = [...lage, { steg: 'BESLUTAD', tidpunkt: '2026-06-01T08:00:00.000Z' }];
  await open(200, [
    { ...kvitto, ansokanId: 'c', arendenr: 'S-3', lage: decided },
    { ...kvitto, ansokanId: 'a', arendenr: 'S-2', lage },
    { ...kvitto, ansokanId: 'b', arendenr: 'S-1', lage: [] },
  ]);
  const steps = page.getByRole('list', { name: 'Så långt har ärendet kommit' });
  const over = ['Mottagen 2026-05-17', 'Granskning påbörjad 2026-05-20', 'Beslutad 2026-06-01'];
  await expect.poll(() => textsOf(steps.getByRole('listitem'))).toEqual([...over, 'Mottagen 2026-05-17', 'Granskas sedan 2026-05-20']);
  const isNow = steps
    .getByRole('listitem')
    .elements()
    .map((step) => step.getAttribute('aria-current') === 'step');
  expect(isNow).toEqual([false, false, true, false, true]);
  expect(steps.elements()).toHaveLength(2);
  await expect.element(page.getByText('Storängen, ärendenummer S-1, inskickad 2026-05-17')).toBeVisible();
});
