import { cpSync, existsSync, globSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderName, storeOf, type PartName } from '../build/paths.ts';
import { isPreview, type Release, type Releases } from '../contract/releaseStore.ts';
import { json, writeDocument } from './documents.ts';
import { originOf, type ChangeInfo } from './origin.ts';
import { sealOf, type Seal } from './seal/seal.ts';
import { activated, published } from './store/releases.ts';
import { changeReleases, hashesOf, readRelease, readReleaseIfWhole, readReleases, versionsIn } from './store/releaseStore.ts';
import { prune } from './store/used.ts';

interface Publication {
  readonly version: string;
  readonly added: boolean;
}

/** The version under which a build is already in the store, if any; one that is there only as a preview is not published. */
function alreadyThere(store: string, build: Release, isPreview: boolean): string | undefined {
  const counts = (version: string) => isPreview || version === build.version || version.startsWith(`${build.version}+`);
  return versionsIn(store).find((version) => counts(version) && readReleaseIfWhole(path.join(store, version))?.builtFrom === build.builtFrom);
}

function freeVersion(store: string, build: Release, suffix: boolean | string): string {
  if (typeof suffix === 'string') return `${build.version}-${suffix}`;
  if (isPreview(build.version)) throw new Error(`Version ${build.version} är ett prov. Ange i package.json ett nummer utan bindestreck, eller använd preview.`);
  if (!existsSync(path.join(store, build.version))) return build.version;
  if (!suffix) throw new Error(`Version ${build.version} finns redan med annat innehåll och skrivs aldrig över. Höj version i package.json.`);
  return `${build.version}+${build.builtFrom.slice(0, 8)}`;
}

const isSigned = (store: string, seal: Seal, version: string) => seal.refusal('release', json(path.join(store, version, 'release.json'))) === undefined;

/** The list with the hash of a version that is in the store now; one from before November 2026 has none. */
const listed = (store: string, releases: Releases, version: string): Releases =>
  releases.versions ? { ...releases, versions: { ...releases.versions, ...hashesOf(store, [version]) } } : releases;

/** Copies a folder into the store, under the version's name when it is complete. */
function place(store: string, folder: string, version: string, complete: (temporary: string) => void = () => undefined): void {
  // Nobody else publishes now: what is left was interrupted.
  for (const left of globSync('.publish-*', { cwd: store })) rmSync(path.join(store, left), { recursive: true });
  const temporary = path.join(store, `.publish-${version}`);
  cpSync(folder, temporary, { recursive: true });
  complete(temporary);
  renameSync(temporary, path.join(store, version));
}

/** Puts a version of another environment in the store as it is, its signature too (PLUS-49); returns whether it was not there. */
export async function adopt(store: string, seal: Seal, folder: string, from: string, info: ChangeInfo): Promise<boolean> {
  const { version } = readRelease(folder);
  const hashIn = (place: string) => hashesOf(place, [version])[version];
  let isNew = false;
  await changeReleases(
    store,
    seal,
    (releases) => {
      isNew = !existsSync(path.join(store, version));
      if (!isNew && hashIn(store) !== hashIn(path.dirname(folder)))
        throw new Error(`Version ${version} finns där redan med annat innehåll och skrivs aldrig över. Höj version i package.json.`);
      if (!isNew && (!releases.versions || releases.versions[version])) return undefined;
      if (isNew) place(store, folder, version);
      return published(listed(store, releases, version), version, new Date(), from);
    },
    info,
  );
  return isNew;
}

/**
 * Puts a build in the store as a folder of its own, which gets its name when it is complete and signed (PLUS-40); nothing is ever overwritten. `suffix`: true gives a
 * changed build of an existing version its hash after the number, a text (a preview) every build that text.
 */
export async function publish(store: string, seal: Seal, dist: string, at: Date, { suffix = false }: { suffix?: boolean | string } = {}): Promise<Publication> {
  const build = readRelease(dist);
  let publication: Publication = { version: build.version, added: false };
  await changeReleases(store, seal, (releases) => {
    const known = alreadyThere(store, build, typeof suffix === 'string');
    if (known) {
      publication = { version: known, added: false };
      // An earlier publishing was interrupted before the list had it.
      return releases.versions && !releases.versions[known] && isSigned(store, seal, known) ? listed(store, releases, known) : undefined;
    }
    const version = freeVersion(store, build, suffix);
    const { commit } = originOf();
    const made = { at: at.toISOString(), ...(commit !== undefined && { commit }) };
    const signed = seal.sign('release', { ...build, version, made });
    place(store, dist, version, (temporary) => writeDocument(path.join(temporary, 'release.json'), signed));
    publication = { version, added: true };
    return published(listed(store, releases, version), version, at);
  });
  return publication;
}

/** Development builds are short-lived: a week is enough for every browser that is still open. */
const KEPT_DAYS = 7;

/** What `npm start` does with a build: a new one goes live, also when it equals an earlier one; otherwise a version chosen by hand stays live. */
export async function publishBuilt(name: PartName, folder: string, isNew: boolean): Promise<void> {
  const store = storeOf(name);
  const seal = await sealOf(name);
  const { version, added } = await publish(store, seal, folder, new Date(), { suffix: true });
  const { active } = readReleases(store);
  if (active === version || (!added && !isNew && active !== null)) return;
  if (active !== null && active !== version) console.log(`${folderName(name)}: ${version} är aktiv i stället för ${active}.`);
  await changeReleases(store, seal, (releases) => activated(releases, version, new Date()));
  await prune(store, seal, KEPT_DAYS, new Date());
}
