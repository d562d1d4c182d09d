import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderName, storeOf, type PartName } from '../build/paths.ts';
import { isPreview } from '../contract/releaseStore.ts';
import { refuse } from './check/breach.ts';
import { besideLive, breachesIn, budgetOf } from './check/check.ts';
import { json } from './documents.ts';
import { environmentNamed, environments, nameHere, type Environment } from './environments.ts';
import type { ChangeInfo } from './origin.ts';
import { adopt } from './publish.ts';
import { fetchVersion, withRemoteStore } from './remote.ts';
import { sealOf } from './seal/seal.ts';
import { readRelease, versionFolder } from './store/releaseStore.ts';

// One signed build from environment to environment (PLUS-49): the version and its signature are copied as they are, and only the list that it gets into is signed.

interface Move extends ChangeInfo {
  /** The environment, or the folder or address of a store, that it comes from; this one when not given. */
  readonly from?: string | undefined;
  /** The environment that it goes to; this one when not given. */
  readonly to?: string | undefined;
}

const isAddress = (place: string): boolean => /^https?:/.test(place);

function storeIn({ name: environment, stores }: Environment, name: PartName): string {
  if (stores === undefined) throw new Error(`Listan över miljöer säger inte var versionslagren i ${environment} är (stores).`);
  return stores.replace('{del}', folderName(name)).replace('{namn}', name);
}

/** The store of a part in the environment with that name, or at that address, or in that folder. */
function sourceOf(name: PartName, from: string | undefined): string {
  if (from === undefined) return storeOf(name);
  const named = environments().find((one) => one.name === from);
  if (named) return storeIn(named, name);
  if (!isAddress(from) && !existsSync(from)) throw new Error(`${from} är varken en miljö i listan, en adress eller en mapp.`);
  return from;
}

/** Does something with the folder of a version in a store; of one at an address with a copy. */
async function withVersion<T>(store: string, version: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!isAddress(store)) return work(versionFolder(path.resolve(store), version));
  const folder = mkdtempSync(path.join(tmpdir(), 'promote-'));
  try {
    await fetchVersion(store.endsWith('/') ? store : `${store}/`, folder, version);
    return await work(versionFolder(folder, version));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws a sentence when a version is not as its team signed it, or does not fit what is live where it goes. */
async function demandFit(name: PartName, folder: string, target: Environment | undefined): Promise<void> {
  const refusal = (await sealOf(name)).refusal('release', json(path.join(folder, 'release.json')), true);
  if (refusal !== undefined) throw new Error(`Versionen ${refusal} Den flyttas inte.`);
  const beside = target && (await besideLive(budgetOf(name), readRelease(folder), `${target.address}/versions.json`));
  refuse(await breachesIn(name, folder, true, beside), 'Versionen passar inte det som är i drift där den ska');
}

/** Copies a published version to another environment, or from one; it is not live there yet. */
export async function promote(name: PartName, version: string | undefined, { from, to, serial: _ofHere, ...info }: Move): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska flyttas.');
  if (from === undefined && to === undefined) throw new Error('Ange varifrån versionen ska flyttas, med --from, eller vart, med --to.');
  if (isPreview(version)) throw new Error(`Version ${version} är ett prov. Publicera den under ett eget nummer.`);
  if (to !== undefined && name === 'host') throw new Error('Skalet hämtas dit det ska, där delarna är som det jämförs med: ange --from i den miljön.');
  const target = to === undefined ? undefined : environmentNamed(to);
  const store = target ? storeIn(target, name) : storeOf(name);
  const place = from === undefined ? nameHere() : from;
  const called = place === undefined || /[/\\]/.test(place) ? 'en annan miljö' : place;
  const seal = await sealOf(name);
  const isNew = await withVersion(sourceOf(name, from), version, async (folder) => {
    await demandFit(name, folder, target);
    const copy = isAddress(store) ? path.join(storeOf(name), `.${to}`) : store;
    const work = () => adopt(copy, seal, folder, called, info);
    return isAddress(store) ? withRemoteStore(store.endsWith('/') ? store : `${store}/`, copy, work) : work();
  });
  const where = to ?? nameHere() ?? 'den här miljön';
  return isNew
    ? `${folderName(name)} ${version} är flyttad till ${where}. Aktivera den där när den ska användas.`
    : `${folderName(name)} ${version} finns redan i ${where}, byte för byte.`;
}
