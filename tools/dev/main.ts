import path from 'node:path';
import { build } from '../../platform/build/main.ts';
import { hostDir, platformDir, sharedDir, SLICES, sliceNamed, storeOf, type SliceName } from '../../platform/build/paths.ts';
import { readReleases } from '../../platform/release/store/releaseStore.ts';
import { freePort } from '../../platform/local/ports.ts';
import { atStop, dataDir, isStopping, port, runUntilStopped, started, takePlace } from '../stack/session.ts';
import { startStack } from '../stack/stack.ts';
import { buildDevShell, DEV_SHELL } from '../../platform/kit/dev/shell.ts';
import { watchSources } from '../../platform/kit/dev/watchSources.ts';
import { serveSlice } from '../../platform/kit/dev/sliceServer.ts';

// `npm run dev -- mfe-lookup`: that slice with hot reload inside the real shell, everything else as released (PLUS-20).

const began = Date.now();

/** Publishes slices that were never released; the others stay as they are. */
async function releaseMissing(name: SliceName): Promise<void> {
  const missing = SLICES.filter((other) => other !== name && readReleases(storeOf(other)).active === null);
  if (missing.length > 0) await build({ only: missing });
}

/** What the shell is built of and gives to the slice; the rest of `shared` is compiled into the slice, and replaced with it. */
const SHELL_SOURCES = [path.join(hostDir, 'src'), path.join(sharedDir, 'src/state'), ...['browser', 'contract'].map((room) => path.join(platformDir, room))];

async function rebuildShell(): Promise<void> {
  console.log('Skalet har ändrats och byggs om …');
  try {
    await buildDevShell();
    console.log('Skalet är ombyggt: ladda om sidan.');
  } catch (error) {
    console.error(`Skalet gick inte att bygga om; det förra är kvar. ${error instanceof Error ? error.message : String(error)}`);
  }
}

runUntilStopped(async () => {
  const name = sliceNamed(process.argv[2] ?? '');
  if (!name) throw new Error(`Ange vilken del du arbetar med: ${SLICES.map((other) => `npm run dev -- mfe-${other}`).join(', ')}.`);
  await takePlace(`npm run dev -- mfe-${name}`);
  await releaseMissing(name);
  const slicePort = await freePort();
  const storeUrls = { [name]: `http://127.0.0.1:${slicePort}/` };
  const env = { CONNECT_ORIGINS: `ws://127.0.0.1:${slicePort}` };
  const stack = startStack({ port, dataDir, env, hostDist: DEV_SHELL, storeUrls, preferredSimulatorPort: port + 1 });
  await Promise.all([buildDevShell(), started(stack), started(serveSlice(name, slicePort))]);
  if (isStopping()) return;
  atStop(watchSources(SHELL_SOURCES, rebuildShell));
  console.log(`
mfe-${name} uppdateras i webbläsaren när du sparar; skalet och de andra delarna är som de är släppta.
Logga in som testperson: Anna Ek, 19850314-2385. Fler: docs/testregister.md
Avsluta med Ctrl-C.

Redo: http://localhost:${port} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
});
