import { answering, loggedIn, reset, visit, type Scene } from './scene.ts';

const LOGIN = {
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  inloggad: '2026-05-17T06:00:00.000Z',
  senastAktiv: '2026-05-17T12:40:00.000Z',
  webblasare: 'Firefox',
  system: 'Windows',
  denHar: true,
};

/** The page of logins: with one login, without a response, and with a login that cannot be ended. */
export const INLOGGNINGAR: readonly Scene[] = [
  loggedIn('inloggningar-bara-har', reset, async (page) => {
    await answering(page, '**/api/inloggningar', { json: [LOGIN] });
    await visit(page, '/inloggningar');
    await page.getByText('Du är inte inloggad någon annanstans.').waitFor();
  }),
  loggedIn(
    'inloggningar-fel',
    reset,
    async (page) => {
      await answering(page, '**/api/inloggningar', { status: 500 });
      await visit(page, '/inloggningar');
      await page.getByRole('alert').waitFor();
    },
    'answer: 500 GET /api/inloggningar',
    'alert: Vi kunde inte hämta dina inloggningar.',
  ),
  loggedIn(
    'inloggningar-avsluta-fel',
    reset,
    async (page) => {
      await answering(page, '**/api/inloggningar', {
        json: [LOGIN, { ...LOGIN, id: LOGIN.id.replace(/11$/, '12'), webblasare: null, system: null, denHar: false }],
      });
      await page.route('**/api/inloggningar/*', (route) => route.fulfill({ status: 500 }));
      await visit(page, '/inloggningar');
      await page.getByRole('button', { name: /^Avsluta inloggningen/ }).click();
      await page.getByRole('alert').waitFor();
    },
    'answer: 500 DELETE /api/inloggningar/*',
    'alert: Vi kunde inte avsluta inloggningen.',
  ),
];
