import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../../platform/build/main.ts';
import { hostDir, platformDir, sharedDir, SLICES, sliceNamed, storeOf, type SliceName } from '../../platform/build/paths.ts';
import { readReleases } from '../../platform/release/store/releaseStore.ts';
import { freePort, isFree } from '../../platform/local/ports.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { buildDevShell, DEV_SHELL } from '../../platform/kit/dev/shell.ts';
import { watchShell } from '../../platform/kit/dev/shellWatch.ts';
import { serveSlice, type SliceServer } from '../../platform/kit/dev/sliceServer.ts';

// `npm run dev -- mfe-lookup`: that slice with hot reload inside the real shell, everything else as released (PLUS-20).

const port = Number(process.env['PORT'] ?? 8080);
const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'));
const began = Date.now();

let stack: Stack | undefined;
let slice: SliceServer | undefined;
let stopping = false;
let stopWatching = (): void => undefined;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopWatching();
  await Promise.all([stack?.stop(), slice?.stop()]);
  process.exit(code);
}

function chosen(text: string | undefined): SliceName {
  const name = sliceNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del du arbetar med: ${SLICES.map((other) => `npm run dev -- mfe-${other}`).join(', ')}.`);
  return name;
}

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

async function main(): Promise<void> {
  const name = chosen(process.argv[2]);
  if (!(await isFree(port))) throw new Error(`Port ${port} är upptagen. Stäng det som använder den eller välj en annan: PORT=8090 npm run dev -- mfe-${name}`);
  await mkdir(dataDir, { recursive: true });
  await releaseMissing(name);
  const slicePort = await freePort();
  const own = `http://127.0.0.1:${slicePort}/`;
  const env = { CONNECT_ORIGINS: `ws://127.0.0.1:${slicePort}` };
  const starting = startStack({ port, dataDir, env, hostDist: DEV_SHELL, storeUrls: { [name]: own }, preferredSimulatorPort: port + 1 });
  const serving = serveSlice(name, slicePort);
  // Registered as soon as each has started, so that a failure of one stops the others.
  void starting.then(
    (running) => (stack = running),
    () => undefined,
  );
  void serving.then(
    (running) => (slice = running),
    () => undefined,
  );
  await Promise.all([buildDevShell(), starting, serving]);
  if (stopping) return;
  stopWatching = watchShell(SHELL_SOURCES, rebuildShell);
  console.log(
    [
      '',
      `mfe-${name} uppdateras i webbläsaren när du sparar; skalet och de andra delarna är som de är släppta.`,
      'Logga in som testperson: Anna Ek, 19850314-2385. Fler: docs/testregister.md',
      'Avsluta med Ctrl-C.',
      '',
      `Redo: http://localhost:${port} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    ].join('\n'),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  void stop(1);
});
