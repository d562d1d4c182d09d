import { expect, test, type Browser, type Page } from '@playwright/test';
import { test as watched } from '../../support/fixtures.ts';
import { watching, type Expects } from '../../support/watch/expects.ts';
import type { Finding } from '../../support/watch/findings.ts';

// Tests the watch that every browser test has, on pages that go wrong on purpose.

/** The error that the watch raises for a test that does this on a page; empty when there is none. */
async function told(browser: Browser, baseURL: string | undefined, body: (page: Page, expects: Expects) => Promise<unknown>): Promise<string> {
  const watch = watching(
    browser,
    baseURL ?? '',
    () => true,
    async (expects) => {
      // What goes wrong on purpose comes as HTML, which the page's policy refuses.
      const context = await browser.newContext({ bypassCSP: true, ...(baseURL && { baseURL }) });
      await expects.watch.started();
      const page = await context.newPage();
      await page.goto('/logga-in');
      await body(page, expects);
      await expects.watch.end();
      await context.close();
    },
  );
  return watch.then(() => '', String);
}

/** Shows an element for a moment. */
const show = (page: Page, html: string) =>
  page.evaluate(async (text) => {
    document.body.insertAdjacentHTML('beforeend', text);
    await new Promise((resolve) => setTimeout(resolve));
    document.body.lastElementChild?.remove();
  }, html);

/** Starts a call, but does not wait for its result. */
const call = async (page: Page, path: string) => {
  const begun = page.waitForRequest(`**${path}`);
  await page.evaluate((url) => void fetch(url, { method: 'POST' }).catch(() => undefined), path);
  await begun;
};

const WRONGS: readonly (readonly [what: string, named: Finding, happen: (page: Page) => Promise<unknown>])[] = [
  ['an alert that is gone again', 'alert: gick inte', (page) => show(page, '<p role="alert">Det gick inte.</p>')],
  [
    'an error dialog that is gone again',
    'error dialog: sparas inte',
    (page) => show(page, '<dialog open><h2>Något gick fel</h2><p>Det sparas inte.</p></dialog>'),
  ],
  [
    'the error dialog in English',
    'error dialog: not saved',
    (page) => show(page, '<dialog open><h2>Something went wrong</h2><p>It is not saved.</p></dialog>'),
  ],
  ['an error in the console', 'console: not a rule', (page) => page.evaluate(() => console.error('This is not a rule'))],
  [
    'an error that nobody catches',
    'page error: nobody',
    (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('Caught by nobody');
          }),
      ),
  ],
  [
    'an answer that is an error, after the end of the test',
    'answer: 409 POST /api/ansokan/*',
    async (page) => {
      await page.route('**/api/ansokan/1', (route) => new Promise((resolve) => setTimeout(resolve, 300)).then(() => route.fulfill({ status: 409 })));
      await call(page, '/api/ansokan/1');
    },
  ],
  [
    'a call without an answer',
    'no answer: POST /api/**',
    async (page) => {
      await page.route('**/api/ansokan/1', (route) => route.abort());
      await call(page, '/api/ansokan/1');
    },
  ],
];

test('an unexpected finding fails a test, also when declared afterwards @long', async ({ browser, baseURL }) => {
  for (const [what, named, happen] of WRONGS) {
    const finding = new RegExp(`\\+ .*"${named.split(': ')[0]}: `);
    expect(await told(browser, baseURL, happen), what).toMatch(finding);
    const namedAfterwards = await told(browser, baseURL, async (page, expects) => {
      await happen(page);
      await expect.poll(() => expects.watch.findings, what).not.toEqual([]);
      expects.perhaps(named);
    });
    expect(namedAfterwards, what).toMatch(finding);
  }
});

test('an expected finding passes a test, which fails without it @long', async ({ browser, baseURL }) => {
  for (const [what, named, happen] of WRONGS) {
    const asked = await told(browser, baseURL, async (page, expects) => {
      expects(named);
      await happen(page);
    });
    expect(asked, what).toBe('');
    expect(await told(browser, baseURL, async (_page, expects) => expects(named)), what).toContain(named);
    expect(await told(browser, baseURL, async (_page, expects) => expects.perhaps(named)), what).toBe('');
  }
});

test('hidden alerts, dropped calls and foreign pages are no findings @long', async ({ browser, baseURL }) => {
  expect(
    await told(browser, baseURL, async (page) => {
      await show(page, '<p role="alert"></p>');
      await show(page, '<p role="alert" hidden>Det gick inte.</p>');
      await show(page, '<dialog open><h2>Vill du logga ut?</h2></dialog>');
      await page.route('**/api/ansokan', () => undefined);
      await page.evaluate(async () => {
        const taken = new AbortController();
        const asked = fetch('/api/ansokan', { signal: taken.signal });
        taken.abort();
        await asked.catch(() => undefined);
        void fetch('/api/ansokan');
      });
      // Only a change of the computer's network makes this failure.
      page.on('request', (request) => Object.assign(request, { failure: () => ({ errorText: 'net::ERR_NETWORK_CHANGED' }) }));
      await page.route('**/slices/lookup/1/slice.js', (route) => route.abort());
      await page.evaluate(() => fetch('/slices/lookup/1/slice.js').catch(() => undefined));
      await page.route('http://somewhere.test/**', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p role="alert">Fel</p>' }));
      await page.goto('http://somewhere.test/');
    }),
  ).toBe('');
});

watched.fail('every test is watched by default', async ({ page }) => {
  await page.goto('/logga-in');
  await page.evaluate(() => console.error('This is not a rule'));
});
