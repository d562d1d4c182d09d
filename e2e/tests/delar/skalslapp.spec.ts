import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { complete, sign, toTheMeeting } from '../../browsers/job.ts';
import { handsIn } from '../../support/hostile/hands.ts';
import { buildShell } from '../../support/stack/candidate.ts';
import { startOwnStack } from '../../support/stack/ownStack.ts';

// Releases of the shell while people work, and shells that crash before they have rendered anything.

test.use({ loggedIn: false });

const CLOSED = 'Sidan kunde inte visas';
const LOGIN = 'Ändra uppgifter om en samfällighetsförening';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** The version of the shell that the page was opened with. */
const shellOf = async (page: Page) => /^\/slices\/host\/(.+)\/$/.exec((await page.locator('html').getAttribute('data-base')) ?? '')?.[1];

const DEATHS = {
  'has a syntax error': 'const = ;',
  'throws at once': 'throw new Error("dog")',
  'is not there': null,
} as const;

/** Simulates that there is no other version: this stack's store may have one from an earlier build. */
const noOther = (page: Page) => page.route('/skalfel', (route) => route.fulfill({ status: 409 }));

/** Replaces the shell's script, so that it fails; `without`: the page is not server-rendered. */
async function kill(page: Page, script: string | null, without = false): Promise<void> {
  await page.route(/\/assets\/main\.\w+\.js$/, (route) =>
    script === null ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('/logga-in', async (route: Route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(<script defer[^>]*) integrity="[^"]*"/, '$1');
    await route.fulfill({ response: answer, body: without ? html.replace(/(<div id="root">)[\s\S]*(<\/div>)/, '$1$2') : html });
  });
}

for (const [how, script] of Object.entries(DEATHS)) {
  test(`PLUS-28 ERR-08 a shell whose script ${how} tells server and visitor${how === 'is not there' ? '' : ' @long'}`, async ({ page, expects }) => {
    expects('answer: 409 POST /skalfel');
    expects.perhaps('console: ', 'page error: ', 'answer: 404 GET /**');
    for (const without of [false, true]) {
      await page.unrouteAll();
      await kill(page, script, without);
      await noOther(page);
      const told = page.waitForRequest((request) => request.url().endsWith('/skalfel') && request.method() === 'POST');
      await page.goto('/logga-in');
      await told;
      await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible();
      await expect(page.getByRole('heading', { name: LOGIN })).toHaveCount(without ? 0 : 1);
    }
  });
}

test('PLUS-28 ERR-08 a shell that dies after the first paint tells server and visitor', async ({ page, expects }) => {
  expects('answer: 409 POST /skalfel');
  expects.perhaps('console: ', 'page error: ');
  // React's scheduler reads `MessageChannel` when its module is first evaluated.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'MessageChannel', {
      get() {
        throw new Error('no channel');
      },
    }),
  );
  await noOther(page);
  const told = page.waitForRequest((request) => request.url().endsWith('/skalfel') && request.method() === 'POST');
  await page.goto('/logga-in');
  await told;
  await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible();
});

test('PLUS-23 PLUS-24 PLUS-28 @long the shell is released and rolled back while a user works', async ({ browser, expects }) => {
  test.setTimeout(360_000);
  expects.perhaps('console: ', 'page error: dör');
  const stack = await startOwnStack();
  const { folder, release } = stack;
  const drawn = async () => /data-base="\/slices\/host\/([^/"]+)\//.exec(await (await fetch(`${stack.origin}/logga-in`)).text())?.[1];
  const among = () => Promise.all(Array.from({ length: 20 }, drawn)).then((all) => [...new Set(all)].sort());
  const within = { intervals: [200] };
  try {
    const worker = await stack.newVisitor(browser);
    const hands = handsIn(worker);
    await toTheMeeting(hands);
    const first = await shellOf(worker);
    expect(await among()).toEqual([first]);

    buildShell('1.99.0', path.join(folder, 'ny'));
    await release('publish', 'host', '--from', path.join(folder, 'ny'));
    expect(await among()).toEqual([first]);
    await release('activate', 'host', '1.99.0', '50');
    await expect.poll(among, within).toEqual([first, '1.99.0']);
    await worker.reload();
    expect(await shellOf(worker)).toBe(first);

    await release('activate', 'host', '1.99.0');
    await expect.poll(among, within).toEqual(['1.99.0']);
    const late = await stack.newVisitor(browser);
    await late.goto('/ansokan/foreningsstamma');
    expect(await shellOf(late)).toBe('1.99.0');
    await expect(heading(late)).toHaveText('Föreningsstämma');
    // The page that has been open all the time goes on to the next step, with files of its own shell version.
    await worker.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }).fill('2026-05-17');
    await worker.reload();
    expect(await shellOf(worker)).toBe(first);

    await release('rollback', 'host');
    await expect.poll(among, within).toEqual([first]);
    await late.reload();
    expect(await shellOf(late)).toBe(first);
    await expect(heading(late)).toHaveText('Föreningsstämma');

    buildShell('1.99.1', path.join(folder, 'dor'), 'throw new Error("dör");');
    await release('publish', 'host', '--from', path.join(folder, 'dor'));
    await release('activate', 'host', '1.99.1');
    await expect.poll(among, within).toEqual(['1.99.1']);
    const struck = await browser.newContext({ baseURL: stack.origin, locale: 'sv-SE' });
    const page = await struck.newPage();
    await page.goto('/logga-in');
    await expect.poll(() => shellOf(page), within).toBe(first);
    await expect(heading(page)).toHaveText(LOGIN);
    await expect(page.getByRole('heading', { name: CLOSED })).toHaveCount(0);
    await page.getByRole('button', { name: 'Logga in med BankID' }).click();
    await expect(page).not.toHaveURL(/logga-in/);

    await complete(hands);
    await sign(hands, 'Anna Ek');
    expect(await shellOf(worker)).toBe(first);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await stack.stop();
  }
});
