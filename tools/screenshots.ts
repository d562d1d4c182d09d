import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { Api } from '../e2e/support/api.ts';
import { logIn } from '../e2e/support/login.ts';
import { SCENES } from '../e2e/support/scenes/all.ts';
import type { Scene } from '../e2e/support/scenes/scene.ts';
import { runBuild } from './stack/build.ts';
import { freePort } from './stack/ports.ts';
import { ROOT } from './stack/processes.ts';
import { startStack } from './stack/stack.ts';
import { findChromium } from './test/chromium.ts';

// `npm run screenshots [-- name …]`: every page and dialog at three widths, light and dark, into screenshots/.

const WIDTHS = [360, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const PERSON = '19850314-2385';
const FOLDER = path.join(ROOT, 'screenshots');

interface Place {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the test person is logged in. */
  readonly session: APIRequestContext;
}

/** A dialog is taken as it is seen; a page from top to bottom. */
async function take(page: Page, name: string, width: number): Promise<void> {
  const fullPage = (await page.locator('dialog[open], [popover]').count()) === 0;
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${theme}.png`), fullPage });
  }
}

async function shoot({ browser, origin, session }: Place, scene: Scene, width: number): Promise<void> {
  const api = new Api(session, origin);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'sv-SE',
    viewport: { width, height: width < 700 ? 760 : 900 },
    ...(scene.loggedIn ? { storageState: await session.storageState() } : {}),
  });
  try {
    if (scene.loggedIn) await context.addCookies([{ name: 'TERMS_CONFIRM', value: await api.termsHash(), url: origin }]);
    await context.addInitScript(() => localStorage.setItem('kontaktuppgiftVisited', 'true'));
    await scene.draft?.(api);
    const page = await context.newPage();
    await scene.open(page);
    await take(page, scene.name, width);
  } finally {
    await context.close();
  }
}

/** Answers the names of the scenes that could not be shot. */
async function shootAll(place: Place, scenes: readonly Scene[]): Promise<string[]> {
  const failed: string[] = [];
  for (const scene of scenes) {
    for (const width of WIDTHS) {
      await shoot(place, scene, width).catch((error: unknown) => {
        console.error(`${scene.name} ${width}: ${error instanceof Error ? error.message : String(error)}`);
        failed.push(`${scene.name} ${width}`);
      });
    }
    console.log(scene.name);
  }
  return failed;
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const scenes = SCENES.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
  if (scenes.length === 0) throw new Error(`Ingen sida heter så. Välj bland: ${SCENES.map(({ name }) => name).join(', ')}.`);
  await runBuild();
  await mkdir(FOLDER, { recursive: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-bilder-'));
  const stack = await startStack({ port: await freePort(), dataDir, env: { APP_ENV: 'test', LOOKUP_LIMIT: '1000' } });
  process.env['CONTROL_URL'] = stack.controlUrl;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const session = await request.newContext();
  try {
    await logIn(session, stack.origin, PERSON);
    const failed = await shootAll({ browser, origin: stack.origin, session }, scenes);
    console.log(failed.length === 0 ? `Bilderna finns i ${path.relative(ROOT, FOLDER)}/.` : `${failed.length} bilder gick inte att ta.`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await session.dispose();
    await browser.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exit(await main());
