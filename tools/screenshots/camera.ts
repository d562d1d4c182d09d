import path from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { acceptTerms } from '../../e2e/support/people/terms.ts';
import { Api } from '../../e2e/support/stack/api.ts';
import type { Scene } from '../../e2e/support/scenes/scene.ts';

/** Where pictures are taken, and where they are put. */
export interface Place {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the test person is logged in. */
  readonly session: APIRequestContext;
  readonly folder: string;
}

/** A window of this width or less is a phone. */
const PHONE = 700;
const sizeOf = (width: number) => ({ width, height: width < PHONE ? 760 : 900 });

/** Opens a scene in a browser of its own, where the person has accepted the terms and has seen the contact details, and calls `use` with the page. */
async function onStage({ browser, origin, session }: Place, scene: Scene, width: number, use: (page: Page) => Promise<unknown>): Promise<void> {
  const own = { baseURL: origin, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', viewport: sizeOf(width) };
  await using context = await browser.newContext({ ...own, ...(scene.loggedIn && { storageState: await session.storageState() }) });
  if (scene.loggedIn) await acceptTerms(context, origin);
  await context.addInitScript(() => localStorage.setItem('kontaktuppgiftVisited', 'true'));
  await scene.draft?.(new Api(session, origin));
  const page = await context.newPage();
  await scene.open(page);
  if (!scene.name.startsWith('laddare')) {
    // A scene may hold a call for ever; otherwise its last answers may still be on their way, and the loader with them.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    await page.locator('[popover]').waitFor({ state: 'hidden' });
  }
  await use(page);
}

function wear(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
/** Shows all of a page at once: what a browser leaves out or holds fast outside its window would be missing, or hide something. */
const UNROLLED = '* { content-visibility: visible !important } .save-bar { position: static !important }';
/** No scroll bar is drawn, so none gets room. */
const WITHOUT_BAR = ':root { scrollbar-gutter: auto !important }';

/** Takes a dialog as it is seen in the window, and a page from top to bottom. The mouse is on nothing. */
async function take(page: Page, file: string): Promise<void> {
  const fullPage = (await page.locator('dialog[open], [popover]').count()) === 0;
  await page.mouse.move(0, 0);
  await page.evaluate(wear, fullPage ? UNROLLED : WITHOUT_BAR);
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage });
  }
}

/** Takes the scene at each width, light and dark. One visit is enough, except for scenes that are reached in another way on a phone. */
export async function shoot(place: Place, scene: Scene, widths: readonly number[]): Promise<void> {
  for (const visit of scene.perWidth ? widths.map((width) => [width]) : [widths.toSorted((a, b) => b - a)]) {
    await onStage(place, scene, visit[0] ?? 0, async (page) => {
      for (const width of visit) {
        await page.setViewportSize(sizeOf(width));
        await take(page, path.join(place.folder, `${scene.name}-${width}`));
      }
    });
  }
}

type Picture = Readonly<{ file: string; width: number; height: number; contentOnly?: boolean }>;

/** The README's pictures: narrow, so that the text is readable there and a file has at most 100 kB; `contentOnly` without the header, whose map makes it large. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  sammanfattning: { file: 'sammanfattning.png', width: 760, height: 960 },
  'styrelse-andringar': { file: 'styrelse.png', width: 760, height: 1000, contentOnly: true },
  'sok-forening-traff': { file: 'sok-forening-mobil.png', width: 360, height: 1360 },
  kvittens: { file: 'kvittens.png', width: 760, height: 800 },
};

/** Takes a picture of the README, in light colours. */
export async function shootForReadme(place: Place, scene: Scene, { file, width, height, contentOnly }: Picture): Promise<void> {
  await onStage(place, scene, width, async (page) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(wear, UNROLLED);
    await page.evaluate(() => scrollTo(0, 0));
    const top = contentOnly ? await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY) : 0;
    await page.screenshot({ path: path.join(place.folder, file), fullPage: true, clip: { x: 0, y: top, width, height } });
  });
}
