import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assertPlain } from '@uppgiftsandring/shared/server/production';
import { folderName, partNamed, storeOf } from '../../build/paths.ts';
import { refuse } from '../check/breach.ts';
import { breachesIn } from '../check/check.ts';
import { reasonOf } from '../../local/say.ts';
import { publish } from '../publish.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import { whenAgreed } from '../store/approvals.ts';
import { activated } from '../store/releases.ts';
import { changeReleases, readRelease, readReleases } from '../store/releaseStore.ts';
import { sealOf } from '../seal/seal.ts';
import { renewStore } from '../seal/signing.ts';
import { serveStore } from './server.ts';

// The container of a part (SLICE): adds the version in its image (BUILD) to the release store on its volume (RELEASES_DIR), makes it live when it fits the live shell
// (HOST_BUILD), or for a shell the slices beside it (PLUS-22), and serves the store. RELEASE_KEY_FILE is the key that it signs with (PLUS-40).

const TRY_AGAIN_MS = 5000;
const DAY_MS = 86_400_000;
const SHELL_WITHIN_MS = 3000;

assertPlain(process.env, process.execArgv);
const part = partNamed(process.env['SLICE'] ?? '');
if (!part) throw new Error('SLICE ska vara namnet på en del eller host.');
const store = storeOf(part);
const seal = await sealOf(part);
const build = process.env['BUILD'] ?? '/build';
let last: string | undefined;
/** Logs a sentence, unless it is the same as the last one: a refused version is tried every few seconds. */
function log(sentence: string): void {
  if (sentence !== last) console.log(JSON.stringify({ time: new Date().toISOString(), service: part && folderName(part), msg: sentence }));
  last = sentence;
}
const logError = (error: unknown) => log(reasonOf(error));

/** Records which build the previous container had: only another one goes live, so that a restart keeps what was chosen by hand. */
const BROUGHT = path.join(store, '.image');

/** Whether the version fits what is live; a slice's also when no shell is. */
async function fits(): Promise<boolean> {
  const shell = process.env['HOST_BUILD'];
  const answer = shell === undefined ? undefined : await fetch(shell, { signal: AbortSignal.timeout(SHELL_WITHIN_MS) }).catch(() => undefined);
  if (!part || (part !== 'host' && !answer?.ok)) return true;
  try {
    refuse(await breachesIn(part, build));
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}

async function goLive(version: string, builtFrom: string): Promise<boolean> {
  if (!(await fits())) return false;
  const live = (releases: Releases) => whenAgreed(releases, { version }, seal, releases.approvals ? 2 : 1, (agreed) => activated(agreed, version, new Date()));
  if (readReleases(store).active !== version) await changeReleases(store, seal, live).catch(logError);
  writeFileSync(BROUGHT, builtFrom);
  log(readReleases(store).active === version ? `${version} is live` : `${version} waits for a second person`);
  return true;
}

mkdirSync(store, { recursive: true });
// The previous container's process numbers mean nothing here.
rmSync(path.join(store, '.lock'), { force: true });
const { builtFrom } = readRelease(build);
async function bring(): Promise<string | undefined> {
  try {
    const { version, added } = await publish(store, seal, build, new Date(), { suffix: true });
    log(`${version} ${added ? 'is added to' : 'was already in'} the release store`);
    return version;
  } catch (error) {
    // The store is served all the same: its content may be live.
    logError(error);
    return undefined;
  }
}

/** Renews the list of what is live, which would otherwise stop counting (PLUS-68). */
const renew = () => renewStore(store, seal, new Date(), 1).catch(logError);

const version = await bring();
await renew();
setInterval(() => void renew(), DAY_MS).unref();
const isSame = existsSync(BROUGHT) && readFileSync(BROUGHT, 'utf8') === builtFrom && readReleases(store).active !== null;
let isDone = version === undefined || isSame || (await goLive(version, builtFrom));
// A part without any version is missing on every page: its health check fails.
await serveStore(store, () => ((isDone && version !== undefined) || readReleases(store).active !== null ? undefined : 'Ingen version är i drift än.'));
// The shell that it fits may still be starting.
while (!isDone) {
  await pause(TRY_AGAIN_MS, undefined, { ref: false });
  isDone = version === undefined || (await goLive(version, builtFrom));
}
