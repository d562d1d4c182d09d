import { chromium, test, type Page } from '@playwright/test';
import { useOwnSession } from '../people/ownSession.ts';
import { acceptTerms } from '../people/terms.ts';

/** How what a person works in may end: a closed tab, a closed browser, a killed page, a computer without power. */
export const ENDS = ['tab', 'browser', 'page', 'device'] as const;
type End = (typeof ENDS)[number];

/** A page on a device of its own, with a login of its own. */
export interface Device extends AsyncDisposable {
  readonly page: Page;
  readonly end: (how: End) => Promise<void>;
}

/** Starts another browser, in which that person logs in. */
export async function deviceOf(person: string, baseURL = ''): Promise<Device> {
  const server = await chromium.launchServer(test.info().project.use.launchOptions ?? {});
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ baseURL, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });
  await useOwnSession(context, baseURL, person);
  await acceptTerms(context, baseURL);
  const page = await context.newPage();
  const killPages = async () => {
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  };
  const ends: Readonly<Record<End, () => Promise<unknown>>> = {
    tab: () => page.close(),
    browser: () => context.close(),
    page: killPages,
    device: () => server.kill(),
  };
  return {
    page,
    end: async (how) => void (await ends[how]()),
    [Symbol.asyncDispose]: () => server.kill(),
  };
}
