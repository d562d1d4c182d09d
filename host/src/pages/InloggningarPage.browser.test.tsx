import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { testUuid } from '@uppgiftsandring/shared/testing/builders';
import type { Inloggning } from '@uppgiftsandring/shared/wire/session';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { InloggningarPage } from './InloggningarPage.tsx';

const LIST = 'GET /api/inloggningar';
const inloggning = (nr: number, over: Partial<Inloggning> = {}): Inloggning => ({
  id: testUuid(nr),
  inloggad: '2026-05-17T06:00:00.000Z',
  senastAktiv: '2026-05-17T12:40:00.000Z',
  webblasare: 'Firefox',
  system: 'Windows',
  denHar: false,
  ...over,
});
const HERE = inloggning(1, { denHar: true });
const PHONE = inloggning(2, { webblasare: 'Safari', system: 'iOS' });
const UNKNOWN = inloggning(3, { webblasare: null, system: null });

const rows = () => page.getByRole('list', { name: 'Inloggningar' }).getByRole('listitem');
const avsluta = (namn: string) => page.getByRole('button', { name: `Avsluta inloggningen i ${namn}, inloggad 2026-05-17 kl. 08.00` });
const alla = () => page.getByRole('button', { name: 'Avsluta alla andra inloggningar' });
const open = (...body: Inloggning[]) => renderInApp(<InloggningarPage />, { texts, path: '/inloggningar', answers: { [LIST]: { body } } });

it('PLUS-19 each login shows browser and times; this one cannot be ended', async () => {
  await open(HERE, PHONE, UNKNOWN);
  await expect
    .poll(() => textsOf(rows()).map((text) => text.replace(/Avsluta.*/, '')))
    .toEqual([
      expect.stringMatching(/^Firefox på Windows \(den här webbläsaren\)\s*Inloggad 2026-05-17 kl\. 08\.00, senast aktiv 2026-05-17 kl\. 14\.40$/),
      expect.stringContaining('Safari på iOS'),
      expect.stringContaining('Okänd webbläsare'),
    ]);
  expect(rows().first().getByRole('button').elements()).toHaveLength(0);
});

it('PLUS-19 ending a login is announced and focuses the heading, also one already gone', async () => {
  const app = await open(HERE, PHONE, UNKNOWN);
  app.script(`DELETE /api/inloggningar/${PHONE.id}`, { status: 404, body: 'Not found' });
  await expect.element(avsluta('Safari på iOS')).toBeVisible();
  app.script(LIST, { body: [HERE, UNKNOWN] });
  await avsluta('Safari på iOS').click();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain('Inloggningen är avslutad.');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(app.callsTo(`DELETE /api/inloggningar/${PHONE.id}`)).toHaveLength(1);
});

it('PLUS-19 one press ends all other logins; a lone login has no button', async () => {
  const app = await open(HERE, PHONE, UNKNOWN);
  app.script('DELETE /api/inloggningar', { status: 204 });
  await expect.element(alla()).toBeVisible();
  app.script(LIST, { body: [HERE] });
  await alla().dblClick();
  await expect.element(page.getByText('Du är inte inloggad någon annanstans.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(app.callsTo('DELETE /api/inloggningar')).toHaveLength(1);
});

it('PLUS-19 a failed list and a failed ending are reported', async () => {
  const app = await open(HERE, PHONE);
  app.script(`DELETE /api/inloggningar/${PHONE.id}`, { status: 500 });
  await avsluta('Safari på iOS').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vi kunde inte avsluta inloggningen. Försök igen om en stund.');
  await expect.element(avsluta('Safari på iOS')).toBeVisible();
  await app.unmount();
  await renderInApp(<InloggningarPage />, { texts, answers: { [LIST]: { status: 500 } } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vi kunde inte hämta dina inloggningar. Försök igen om en stund.');
});
