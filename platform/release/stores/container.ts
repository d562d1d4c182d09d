import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assertPlain } from '@uppgiftsandring/shared/server/production';
import { folderName, partNamed, storeOf } from '../../build/paths.ts';
import { refuse } from '../check/breach.ts';
import { breachesIn } from '../check/check.ts';
import { publish } from '../publish.ts';
import { activated } from '../store/releases.ts';
import { changeReleases, readRelease, readReleases } from '../store/releaseStore.ts';
import { sealOf } from '../seal/seal.ts';
import { renewStore } from '../seal/signing.ts';
import { serveStore } from './server.ts';

// What the container of a slice, or of the shell, does: adds the version in its image to the release store on its volume, makes it live, and
// serves the store. SLICE names the slice, or is host; BUILD is the folder with its build, RELEASES_DIR the volume, HOST_BUILD the address of
// the live shell's `/versions.json`, which a slice's version must fit (PLUS-22); a shell must fit the slices whose stores are beside its own. RELEASE_KEY_FILE is the key that it signs with (PLUS-40).

const TRY_AGAIN_MS = 5000;
const DAY_MS = 86_400_000;
const SHELL_WITHIN_MS = 3000;

assertPlain(process.env, process.execArgv);
const part = partNamed(process.env['SLICE'] ?? '');
if (!part) throw new Error('SLICE ska vara namnet på en del eller host.');
const store = storeOf(part);
const seal = await sealOf(part);
const build = process.env['BUILD'] ?? '/build';
let said: string | undefined;
/** Logs a sentence, unless it is the same as the last one: a refused version is tried every few seconds. */
function say(sentence: string): void {
  if (sentence !== said) console.log(JSON.stringify({ time: new Date().toISOString(), service: part && folderName(part), msg: sentence }));
  said = sentence;
}

/** Records which build the previous container had: only another one goes live, so that a restart keeps what was chosen by hand. */
const BROUGHT = path.join(store, '.image');

/** Whether the version fits what is live; a slice's also when no shell is. */
async function fits(): Promise<boolean> {
  const shell = process.env['HOST_BUILD'];
  const isLive =
    shell !== undefined &&
    (await fetch(shell, { signal: AbortSignal.timeout(SHELL_WITHIN_MS) }).then(
      (answer) => answer.ok,
      () => false,
    ));
  if (!part || (part !== 'host' && !isLive)) return true;
  try {
    refuse(await breachesIn(part, build));
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function goLive(version: string, builtFrom: string): Promise<boolean> {
  if (!(await fits())) return false;
  if (readReleases(store).active !== version) await changeReleases(store, seal, (releases) => activated(releases, version, new Date()));
  writeFileSync(BROUGHT, builtFrom);
  say(`${version} is live`);
  return true;
}

mkdirSync(store, { recursive: true });
// No other process has the volume when a container starts, and the previous container's process numbers mean nothing here.
rmSync(path.join(store, '.lock'), { force: true });
const { builtFrom } = readRelease(build);
/** Adds the version in the image; returns its number, undefined when the store accepts none now. */
async function bring(): Promise<string | undefined> {
  try {
    const { version, added } = await publish(store, seal, build, new Date(), { suffix: true });
    say(`${version} ${added ? 'is added to' : 'was already in'} the release store`);
    return version;
  } catch (error) {
    // The store is served all the same: its content may be live.
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Renews the list of what is live, which would otherwise stop counting (PLUS-68). */
const renew = () => renewStore(store, seal, new Date(), 1).catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));

const version = await bring();
await renew();
setInterval(() => void renew(), DAY_MS).unref();
const isSame = existsSync(BROUGHT) && readFileSync(BROUGHT, 'utf8') === builtFrom && readReleases(store).active !== null;
let isDone = version === undefined || isSame || (await goLive(version, builtFrom));
// A part without any version is missing on every page: whoever starts the stack is told so by its health check.
await serveStore(store, () => ((isDone && version !== undefined) || readReleases(store).active !== null ? undefined : 'Ingen version är i drift än.'));
// The shell that it fits may still be starting.
while (!isDone) {
  await pause(TRY_AGAIN_MS, undefined, { ref: false });
  isDone = version === undefined || (await goLive(version, builtFrom));
}
