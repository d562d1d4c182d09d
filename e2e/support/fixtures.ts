import { test as base, type APIRequestContext } from '@playwright/test';
import { Api } from './stack/api.ts';
import { logIn } from './people/login.ts';
import { acceptTerms } from './people/terms.ts';
import { watching, type Expects } from './watch/expects.ts';

/** Official test identities that the test register knows (docs/testregister.md); one for each worker. */
const PERSONS = ['19850314-2385', '19121212-1212', '20010120-2398', '20040214-2384'] as const;

interface WorkerFixtures {
  /** The person who is logged in throughout the worker. */
  person: string;
  /** Cookies of a session made through the real identity provider. */
  session: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

interface Fixtures {
  /** Declares what should go wrong in a test; anything else that goes wrong on a page that it opens makes it fail. */
  expects: Expects;
  api: Api;
  /** Whether the terms are accepted beforehand; `test.use({ accepted: false })` leaves that to the test. */
  accepted: boolean;
  /** Whether `kontaktuppgiftVisited` is set beforehand in local storage. */
  visited: boolean;
  /** Whether somebody is logged in at all. */
  loggedIn: boolean;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  person: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from this pattern.
    async ({}, use, info) => use(PERSONS[info.parallelIndex % PERSONS.length] ?? PERSONS[0]),
    { scope: 'worker' },
  ],
  session: [
    async ({ playwright, person }, use, info) => {
      const baseURL = info.project.use.baseURL ?? '';
      const request = await playwright.request.newContext();
      await logIn(request, baseURL, person);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  expects: [({ browser, baseURL }, use, info) => watching(browser, baseURL ?? '', () => info.status === 'passed', use), { auto: true }],
  accepted: [true, { option: true }],
  visited: [true, { option: true }],
  loggedIn: [true, { option: true }],
  storageState: async ({ loggedIn, session }, use) => use(loggedIn ? session : { cookies: [], origins: [] }),
  api: async ({ playwright, session, baseURL }, use) => {
    const request = await playwright.request.newContext({ storageState: session });
    await use(new Api(request, baseURL ?? ''));
    await request.dispose();
  },
  context: async ({ context, expects, accepted, visited, loggedIn, baseURL }, use) => {
    await expects.watch.started();
    if (loggedIn && accepted) await acceptTerms(context, baseURL ?? '');
    // A page that shows a PDF has no storage.
    if (visited) await context.addInitScript(() => (window.localStorage as Storage | null)?.setItem('kontaktuppgiftVisited', 'true'));
    await use(context);
    await expects.watch.end();
  },
});

export { expect } from '@playwright/test';
