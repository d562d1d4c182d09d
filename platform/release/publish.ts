import { cpSync, existsSync, globSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderName, storeOf, type PartName } from '../build/paths.ts';
import { isPreview, type Release } from '../contract/releaseStore.ts';
import { json, writeDocument } from './documents.ts';
import { originOf } from './origin.ts';
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

/**
 * Puts a build in the store as a folder of its own, which gets its name when it is complete and signed (PLUS-40); nothing is ever overwritten. `suffix`: true gives a
 * changed build of an existing version its hash after the number, a text (a preview) every build that text.
 */
export async function publish(store: string, seal: Seal, dist: string, at: Date, { suffix = false }: { suffix?: boolean | string } = {}): Promise<Publication> {
  const build = readRelease(dist);
  let publication: Publication = { version: build.version, added: false };
  await changeReleases(store, seal, (releases) => {
    const listed = (version: string) => (releases.versions ? { ...releases, versions: { ...releases.versions, ...hashesOf(store, [version]) } } : releases);
    // Nobody else publishes now: what is left was interrupted.
    for (const left of globSync('.publish-*', { cwd: store })) rmSync(path.join(store, left), { recursive: true });
    const known = alreadyThere(store, build, typeof suffix === 'string');
    if (known) {
      publication = { version: known, added: false };
      // An earlier publishing was interrupted before the list had it.
      return releases.versions && !releases.versions[known] && isSigned(store, seal, known) ? listed(known) : undefined;
    }
    const version = freeVersion(store, build, suffix);
    const temporary = path.join(store, `.publish-${version}`);
    cpSync(dist, temporary, { recursive: true });
    const { commit } = originOf();
    const made = { at: at.toISOString(), ...(commit !== undefined && { commit }) };
    writeDocument(path.join(temporary, 'release.json'), seal.sign('release', { ...build, version, made }));
    renameSync(temporary, path.join(store, version));
    publication = { version, added: true };
    return published(listed(version), version, at);
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
