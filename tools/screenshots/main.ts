import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { logIn } from '../../e2e/support/people/login.ts';
import { SCENES } from '../../e2e/support/scenes/all.ts';
import type { Scene } from '../../e2e/support/scenes/scene.ts';
import { shoot, type Place } from './camera.ts';
import { shootForReadme } from './readme.ts';
import { runBuild } from '../stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { startStack } from '../stack/stack.ts';
import { findWholeChromium } from '../test/browser/chromium.ts';

// `npm run screenshots [-- name …]`: every page and dialog at three widths, light and dark, into screenshots/.
// `--width 320` another width (several may be given), `--readme` the four small pictures of the README into docs/images/,
// `--base-url http://…` a test stack that already runs (CONTROL_URL says where its simulators are controlled).

const WIDTHS = ['360', '768', '1280'];
const PERSON = '19850314-2385';

interface Stack {
  readonly origin: string;
  stop(): Promise<unknown>;
}

/** A stack of its own with an empty database, or one that already runs. */
async function openStack(baseUrl: string | undefined): Promise<Stack> {
  if (baseUrl) return { origin: baseUrl, stop: async () => undefined };
  await runBuild();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-bilder-'));
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    env: { APP_ENV: 'test', LOOKUP_LIMIT: '1000', LOOKUP_DAY_LIMIT: '100000', START_LIMIT: '1000' },
  });
  process.env['CONTROL_URL'] = stack.controlUrl;
  return { origin: stack.origin, stop: () => stack.stop().then(() => rm(dataDir, { recursive: true, force: true })) };
}

/** Returns the names of the scenes that failed. */
async function shootAll(place: Place, scenes: readonly Scene[], widths: readonly number[]): Promise<string[]> {
  const failed: string[] = [];
  for (const scene of scenes) {
    console.log(scene.name);
    await shoot(place, scene, widths).catch((error: unknown) => {
      console.error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      failed.push(scene.name);
    });
  }
  return failed;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'base-url': { type: 'string' }, readme: { type: 'boolean', default: false }, width: { type: 'string', multiple: true, default: WIDTHS } },
  });
  const scenes = SCENES.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
  if (scenes.length === 0) throw new Error(`Ingen sida heter så. Välj bland: ${SCENES.map(({ name }) => name).join(', ')}.`);
  const folder = values.readme ? path.join(ROOT, 'docs', 'images') : path.join(ROOT, 'screenshots');
  await mkdir(folder, { recursive: true });
  const stack = await openStack(values['base-url']);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findWholeChromium(), args });
  const session = await request.newContext();
  try {
    await logIn(session, stack.origin, PERSON);
    const place = { browser, origin: stack.origin, session, folder };
    const failed = values.readme ? await shootForReadme(place) : await shootAll(place, scenes, values.width.map(Number));
    console.log(failed.length === 0 ? `Bilderna finns i ${path.relative(ROOT, folder)}/.` : `Gick inte att ta: ${failed.join(', ')}.`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await session.dispose();
    await browser.close();
    await stack.stop();
  }
}

process.exit(await main());
