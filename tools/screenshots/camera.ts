import path from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { acceptTerms } from '../../e2e/support/people/terms.ts';
import { Api } from '../../e2e/support/stack/api.ts';
import type { Scene } from '../../e2e/support/scenes/scene.ts';

/** Where pictures are taken, of what, and where they are put. */
export interface Place {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the test person is logged in. */
  readonly session: APIRequestContext;
  readonly folder: string;
}

const THEMES = ['light', 'dark'] as const;
/** A window of this width or less is a phone. */
const PHONE = 700;
const heightOf = (width: number) => (width < PHONE ? 760 : 900);

/** A browser in which the person is logged in, has accepted the terms and has seen the contact details. */
async function openBrowser({ browser, origin, session }: Place, scene: Scene, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width, height: heightOf(width) },
    ...(scene.loggedIn ? { storageState: await session.storageState() } : {}),
  });
  if (scene.loggedIn) await acceptTerms(context, origin);
  await context.addInitScript(() => localStorage.setItem('kontaktuppgiftVisited', 'true'));
  return context;
}

/** Opens a scene in a browser of its own and calls `use` with the page. */
export async function onStage(place: Place, scene: Scene, width: number, use: (page: Page) => Promise<unknown>): Promise<void> {
  const api = new Api(place.session, place.origin);
  const context = await openBrowser(place, scene, width);
  try {
    await scene.draft?.(api);
    const page = await context.newPage();
    await scene.open(page);
    await use(page);
  } finally {
    await context.close();
  }
}

/** Takes a dialog as it is seen in the window, and a page from top to bottom. */
async function take(page: Page, name: string, folder: string): Promise<void> {
  const fullPage = (await page.locator('dialog[open], [popover]').count()) === 0;
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.screenshot({ path: path.join(folder, `${name}-${theme}.png`), fullPage });
  }
}

/** Takes the scene at each width, light and dark. One visit is enough, except for scenes that are reached in another way on a phone. */
export async function shoot(place: Place, scene: Scene, widths: readonly number[]): Promise<void> {
  const visits = scene.perWidth ? widths.map((width) => [width]) : [[...widths].sort((a, b) => b - a)];
  for (const visit of visits) {
    await onStage(place, scene, visit[0] ?? 0, async (page) => {
      for (const width of visit) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await take(page, `${scene.name}-${width}`, place.folder);
      }
    });
  }
}
