import type { Page } from '@playwright/test';
import { answering, clickHidden, NOBODY, open, pressForDialog, shows, visit, type Scene } from './scene.ts';

const LOGIN = '/logga-in';

const PANEL = '<script type="application/json" id="panel">["lookup"]</script>';

/** Opens the page as somebody has it who tests. */
async function testing(page: Page): Promise<void> {
  await page.route('**/versions', async (route) => {
    // Fetched without server rendering, because the server has no test version here.
    const response = await route.fetch({ headers: { ...route.request().headers(), purpose: 'prefetch' } });
    const html = (await response.text()).replace('"contract":', '"test":true,"contract":').replace('</body>', `${PANEL}</body>`);
    await route.fulfill({ response, body: html });
  });
  await visit(page, '/versions');
  await shows(page, 'region', 'Testversion');
}

/** The shell's own pages, without login. */
export const SHELL: readonly Scene[] = [
  open('logga-in', LOGIN),
  open('logga-in-utloggad', `${LOGIN}?utloggad=tid`),
  open('logga-in-misslyckad', `${LOGIN}?inloggning=misslyckad`, ['alert: Inloggningen blev inte klar.']),
  open('logga-in-upptagen', `${LOGIN}?inloggning=upptagen`, ['alert: Många loggar in från samma nätverk']),
  open('logga-in-kravs', '/kvitton'),
  {
    ...open('logga-in-svarar-inte', '/kvitton', ['answer: 500 GET /api/identity', 'alert: Tjänsten svarar inte just nu.']),
    open: async (page) => {
      await answering(page, '**/api/identity', { status: 500 });
      await visit(page, '/kvitton');
      await shows(page, 'alert');
    },
  },
  open('tillganglighetsredogorelse', '/tillganglighetsredogorelse', NOBODY),
  open('versions', '/versions', NOBODY),
  open('404', '/finns-inte', NOBODY),
  open('komponenter', '/komponenter', ['alert: Vi hittar ingen förening', 'alert: Vi kunde inte spara.']),
  open('dialog-villkor-logga-in', LOGIN, [], async (page) => {
    await page.getByText('Läs användarvillkor', { exact: true }).evaluate(clickHidden);
    await shows(page, 'dialog');
  }),
  {
    ...open('meny', LOGIN, [], async (page) => {
      const opener = page.getByRole('button', { name: 'Öppna menyn' });
      if (await opener.isVisible()) await opener.click();
    }),
    perWidth: true,
  },
  open('dialog-personuppgifter', LOGIN, [], (page) => pressForDialog(page, 'Läs om personuppgifter')),
  open('dialog-kakor', LOGIN, [], (page) => pressForDialog(page, 'Läs om kakor')),
  // Without its texts the shell can only show that the service is closed (API-17).
  {
    ...open('stangd', LOGIN, ['answer: 503 GET /**/assets/i18n/*.json', 'page error: The texts in sv answered 503']),
    open: async (page) => {
      await page.route('**/assets/i18n/*.json', (route) => route.fulfill({ status: 503 }));
      await visit(page, LOGIN);
    },
  },
  open('testversion', '/versions', NOBODY, testing),
  open('testversion-panel', '/versions', NOBODY, async (page) => {
    await testing(page);
    await page.getByRole('button', { name: 'Visa panelen' }).click();
    await page.getByText('mfe-lookup', { exact: true }).first().click();
    await shows(page, 'button', 'Byt mfe-lookup');
  }),
  {
    ...open('testversion-lamnad', '/versions', NOBODY),
    open: async (page) => {
      await page.addInitScript(() => sessionStorage.setItem('testversion-lamnad', '1'));
      await visit(page, '/versions');
      await page.getByText('Du använder nu den vanliga versionen.').first().waitFor();
    },
  },
];
