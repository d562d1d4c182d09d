import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NO_RELEASES, ReleaseSchema, ReleasesSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import { withLock } from '../build/lock.mjs';

const FILE = 'releases.json';
const PATIENCE_MS = 10_000;

function json(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} är skadad: det som står där är inte hel JSON. Återställ filen; det som är i drift ligger kvar så länge.`);
  }
}

/** Reads a JSON file with a schema; throws a sentence when it is damaged or does not fit. */
export function parse<S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, json(file));
  if (!result.success) throw new Error(`${file} har fel form: ${v.summarize(result.issues).replaceAll('\n', ' ')}`);
  return result.output;
}

/** Which version of the store is live; empty when nothing has been published. */
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

/** Does something with a store while nobody else changes it: two releases at the same time run one after the other. */
export function withStore<T>(store: string, work: () => T | Promise<T>): Promise<T> {
  const busy = `En annan publicering eller aktivering pågår i ${store}. Försök igen när den är klar.`;
  return withLock(path.join(store, '.lock'), work, { patienceMs: PATIENCE_MS, busy });
}

/** Changes what is live in one step; returns the new content. */
export function changeReleases(store: string, change: (releases: Releases) => Releases): Promise<Releases> {
  return withStore(store, () => {
    const changed = change(readReleases(store));
    writeReleases(store, changed);
    return changed;
  });
}

/** The description of a version in the store, or of a build. */
export function readRelease(folder: string): Release {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${folder} är inte en hel version: release.json saknas. Bygg och publicera den på nytt.`);
  return parse(ReleaseSchema, file);
}

/** The description of a version, or undefined when there is none that can be read. */
export function readReleaseIfWhole(folder: string): Release | undefined {
  try {
    return readRelease(folder);
  } catch {
    // An unreadable version does not disturb the others; the error is shown to the user who asks for it.
    return undefined;
  }
}

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
