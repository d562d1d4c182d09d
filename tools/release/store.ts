import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NO_RELEASES, ReleaseSchema, ReleasesSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import { published } from './releases.ts';

const FILE = 'releases.json';

function parse<S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file} har fel form: ${v.summarize(result.issues)}`);
  return result.output;
}

/** Which version of the store is live; an empty answer when nothing has been published. */
export function readReleases(store: string): Releases {
  const file = path.join(store, FILE);
  return existsSync(file) ? parse(ReleasesSchema, file) : NO_RELEASES;
}

/** Replaces `releases.json` in one step: a reader sees the old file or the new one, never half of it. */
export function writeReleases(store: string, releases: Releases): void {
  mkdirSync(store, { recursive: true });
  const temporary = path.join(store, `.${FILE}.${process.pid}`);
  writeFileSync(temporary, `${JSON.stringify(releases, null, 2)}\n`);
  renameSync(temporary, path.join(store, FILE));
}

/** The description of a version in the store, or of a build. */
export const readRelease = (folder: string): Release => parse(ReleaseSchema, path.join(folder, 'release.json'));

/** Versions in the store, by name. */
export function versionsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  return readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function versionFolder(store: string, version: string): string {
  if (!versionsIn(store).includes(version)) throw new Error(`Version ${version} finns inte i ${store}. Där finns: ${versionsIn(store).join(', ') || 'ingen'}.`);
  return path.join(store, version);
}

/** The version under which a build is in the store already, if it is. */
function alreadyThere(store: string, build: Release): string | undefined {
  return versionsIn(store).find((version) => readRelease(path.join(store, version)).builtFrom === build.builtFrom);
}

function freeVersion(store: string, build: Release, suffix: boolean): string {
  if (!existsSync(path.join(store, build.version))) return build.version;
  if (!suffix) throw new Error(`Version ${build.version} finns redan med annat innehåll och skrivs aldrig över. Höj version i package.json.`);
  return `${build.version}+${build.builtFrom.slice(0, 8)}`;
}

export interface Publication {
  readonly version: string;
  /** False when the very same build was there already. */
  readonly added: boolean;
}

/**
 * Puts a build in the store as a folder of its own; nothing is ever overwritten. With `suffix` (development) a changed build
 * of a version that is there already gets its hash after the number.
 */
export function publish(store: string, dist: string, at: Date, { suffix = false } = {}): Publication {
  const build = readRelease(dist);
  const known = alreadyThere(store, build);
  if (known) return { version: known, added: false };
  const version = freeVersion(store, build, suffix);
  const temporary = path.join(store, `.${version}.${process.pid}`);
  cpSync(dist, temporary, { recursive: true });
  writeFileSync(path.join(temporary, 'release.json'), `${JSON.stringify({ ...build, version }, null, 2)}\n`);
  renameSync(temporary, path.join(store, version));
  writeReleases(store, published(readReleases(store), version, at));
  return { version, added: true };
}
