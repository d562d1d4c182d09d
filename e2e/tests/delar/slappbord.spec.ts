import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { freePort } from '../../../platform/local/ports.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectAccessible } from '../../support/look/axe.ts';
import { otherPerson } from '../../support/people/otherPerson.ts';
import { buildCandidate } from '../../support/stack/candidate.ts';
import { start, type Running } from '../../support/stack/command.ts';
import { startOwnStack, type OwnStack } from '../../support/stack/ownStack.ts';
import { liveVersion } from '../../support/stack/slices.ts';
import { ROOT } from '../../../platform/build/paths.ts';

// The release desk with a separate running stack: the real login, the real commands, and errors from real sessions.

const CANDIDATE = '1.99.0';
const OPERATOR = 'Anna Ek';
const USERS = ['19121212-1212', '19920915-2389', '19960419-2386', '19640823-3242', '19840471-2385', '19701063-2391'];
const WITHIN = { timeout: 20_000 };

test.use({ loggedIn: false });

let stack: OwnStack;
let desk: Running;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  const env = { DESK_ORIGIN: origin, DESK_PORT: port };
  stack = await startOwnStack(env);
  // The desk finds that stack by itself: settings of the suite’s own stack must not reach it.
  const own = {
    RELEASES_DIR: stack.releasesDir,
    DATA_DIR: stack.dataDir,
    DESK_ORIGIN: '',
    KEYS_DIR: '',
    BACKEND_URL: '',
    HOST_BUILD: '',
    OIDC_INTERNAL_URL: '',
    OPERATOR_TOKEN: '',
  };
  desk = await start(ROOT, [path.join(ROOT, 'tools/desk/main.ts')], { ...env, ...own });
});
test.afterAll(async () => {
  await desk?.stop();
  await stack?.stop();
});

/** Logs a person in and opens a page; the session begins now. */
async function begin(person: string): Promise<APIRequestContext> {
  const { request } = await otherPerson(stack.origin, person);
  await request.get(`${stack.origin}/ansokan/sok-forening`);
  return request;
}

async function meetError(session: APIRequestContext): Promise<void> {
  const headers = { 'x-slice': `lookup/${CANDIDATE}`, 'x-requested-with': 'uppgiftsandring', origin: stack.origin };
  const answer = await session.post(`${stack.origin}/api/logs`, { headers, data: { level: 'ERROR', message: 'Fel i ett prov', additional: null } });
  expect(answer.status()).toBe(204);
}

async function logInTo(page: Page, button: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('link', { name: 'Logga in med e-legitimation' }).click();
  await page.getByRole('button', { name: button }).click();
}

test('PLUS-28 PLUS-42 @long a faulty release stops itself and is taken back from the desk', async ({ page, expects }) => {
  expects('alert: 1.99.0 är stoppad');
  test.setTimeout(240_000);
  const first = (await liveVersion(stack.origin, 'lookup')).version;
  buildCandidate('lookup', CANDIDATE, path.join(stack.folder, 'bygge'), { from: '"RUBRIK":"Sök förening"', to: '"RUBRIK":"Sök er förening"' });
  await stack.release('publish', 'mfe-lookup', '--from', path.join(stack.folder, 'bygge'));

  await logInTo(page, OPERATOR);
  await expect(page.getByRole('heading', { name: 'mfe-lookup' })).toBeVisible();
  const before = await Promise.all(USERS.map(begin));
  await expect(page.getByRole('row', { name: new RegExp(`^${first} aktiv 6 användare, 0 fick upp en sida 0 av 6 mötte fel`) })).toBeVisible(WITHIN);

  await page.getByRole('radio', { name: 'Ge den till alla' }).check();
  await page.getByRole('textbox', { name: /^Varför/ }).fill('Ny rubrik');
  await page.getByRole('button', { name: `Ge ${CANDIDATE} till alla` }).click();
  await expect(page.getByText(`mfe-lookup ${CANDIDATE} är aktiv.`, { exact: true })).toBeVisible(WITHIN);
  await expect.poll(async () => (await liveVersion(stack.origin, 'lookup')).version, WITHIN).toBe(CANDIDATE);
  await expectAccessible(page, 'a release that has begun');

  const after = await Promise.all(USERS.map(begin));
  await expect(page.getByRole('row', { name: new RegExp(`^${CANDIDATE} aktiv 6 användare, 0 fick upp en sida 0 av 6 mötte fel`) })).toBeVisible(WITHIN);
  for (const session of after.slice(0, 2)) await meetError(session);
  await expect(page.getByRole('row', { name: new RegExp(`^${CANDIDATE} aktiv 6 användare, 0 fick upp en sida 2 av 6 mötte fel`) })).toBeVisible(WITHIN);
  await expect(page.getByText('Kurvorna kräver Prometheus')).toBeVisible();
  for (const session of after.slice(2)) await meetError(session);

  await expect(page.getByRole('alert').getByRole('heading', { name: `${CANDIDATE} är stoppad` })).toBeVisible(WITHIN);
  await expect.poll(async () => (await liveVersion(stack.origin, 'lookup')).version, WITHIN).toBe(first);
  await expect(page.getByRole('row', { name: new RegExp(`${CANDIDATE} stoppades av sig själv \\d av 6 mötte fel`) })).toBeVisible(WITHIN);
  await expectAccessible(page, 'a release that is stopped');
  await page
    .getByRole('alert')
    .getByRole('button', { name: `Ta tillbaka ${CANDIDATE}` })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: /^Varför/ })).toBeFocused();
  await page.keyboard.type('För många möter fel');
  await expect(page.getByText(`npm run release -- rollback mfe-lookup ${CANDIDATE} --reason='För många möter fel'`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(`${CANDIDATE} togs tillbaka ${OPERATOR} För många möter fel`) })).toBeVisible(WITHIN);
  await expect(page.getByRole('alert')).toHaveCount(0, WITHIN);
  expect(await stack.release('status', 'mfe-lookup')).toContain(`mfe-lookup: ${first} är aktiv`);
  expect(await stack.release('history', 'mfe-lookup')).toMatch(
    new RegExp(`${CANDIDATE} togs tillbaka – ${OPERATOR} – För många möter fel[\\s\\S]*${CANDIDATE} stoppades – av sig själv`),
  );
  expect(readFileSync(path.join(stack.releasesDir, 'mfe-lookup/releases.json'), 'utf8')).toContain('"halted"');

  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('link', { name: 'Logga in med e-legitimation' })).toBeVisible();
  await Promise.all([...before, ...after].map((session) => session.dispose()));
});

test('PLUS-42 @long the desk refuses a person outside its list', async ({ page, expects }) => {
  expects('alert: Du står inte på listan');
  await page.goto(origin);
  await page.getByRole('link', { name: 'Logga in med e-legitimation' }).click();
  await page.getByRole('textbox').fill('191212121212');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Du står inte på listan')).toBeVisible();
  await expectAccessible(page, 'the login page of the desk');
});
