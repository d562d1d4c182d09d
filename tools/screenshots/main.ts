import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { logIn } from '../../e2e/support/people/login.ts';
import { SCENES } from '../../e2e/support/scenes/all.ts';
import { PICTURES, shoot, shootForReadme } from './camera.ts';
import { runBuild } from '../stack/build.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { startStack } from '../stack/stack.ts';
import { wholeChromium } from '../test/browser/chromium.ts';

// `npm run screenshots [-- name …]`: every page and dialog at three widths, light and dark, into screenshots/.
// `--width 320` another width (several may be given), `--readme` the four small pictures of the README into docs/images/,
// `--base-url http://…` a test stack that already runs (CONTROL_URL says where its simulators are controlled).

const WIDTHS = ['360', '768', '1280'];
const PERSON = '19850314-2385';
const LIMITS = { APP_ENV: 'test', LOOKUP_LIMIT: '1000', LOOKUP_DAY_LIMIT: '100000', START_LIMIT: '1000' };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string' }, readme: { type: 'boolean', default: false }, width: { type: 'string', multiple: true, default: WIDTHS } },
});

async function main(): Promise<number> {
  const wanted = (name: string) => (values.readme ? name in PICTURES : positionals.length === 0 || positionals.some((part) => name.includes(part)));
  const scenes = SCENES.filter(({ name }) => wanted(name));
  if (scenes.length === 0) throw new Error(`Ingen sida heter så. Välj bland: ${SCENES.map(({ name }) => name).join(', ')}.`);
  const folder = path.join(ROOT, values.readme ? 'docs/images' : 'screenshots');
  await mkdir(folder, { recursive: true });
  await using ends = new AsyncDisposableStack();
  let origin = values['base-url'];
  if (!origin) {
    await runBuild();
    const { path: dataDir } = ends.use(await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-bilder-')));
    const stack = await startStack({ port: await freePort(), dataDir, env: LIMITS });
    ends.defer(stack.stop);
    process.env['CONTROL_URL'] = stack.controlUrl;
    ({ origin } = stack);
  }
  const browser = ends.use(await chromium.launch(wholeChromium()));
  const session = ends.use(await request.newContext());
  await logIn(session, origin, PERSON);
  const place = { browser, origin, session, folder };
  const failed: string[] = [];
  for (const scene of scenes) {
    console.log(scene.name);
    const picture = values.readme ? PICTURES[scene.name] : undefined;
    await (picture ? shootForReadme(place, scene, picture) : shoot(place, scene, values.width.map(Number))).catch((error: unknown) => {
      console.error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      failed.push(scene.name);
    });
  }
  console.log(failed.length === 0 ? `Bilderna finns i ${path.relative(ROOT, folder)}/.` : `Gick inte att ta: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await main());
