import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { NO_RELEASES, ReleaseSchema, ReleasesSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import { integrityOf } from '../../build/files.ts';
import { withLock } from '../../build/lock.mjs';
import { json, parse, writeDocument } from '../documents.ts';
import { stamped, type ChangeInfo } from '../origin.ts';
import { withHappened } from './releases.ts';
import type { Seal } from '../seal/seal.ts';

/** The list of what is live in a store. */
export const listIn = (store: string): string => path.join(store, 'releases.json');
const PATIENCE_MS = 10_000;

/** Which version of the store is live; empty when nothing has been published. Has also what only newer programs know, so that a change of the list keeps it. */
export function readReleases(store: string): Releases {
  const file = listIn(store);
  if (!existsSync(file)) return NO_RELEASES;
  const list = json(file);
  if (!v.is(ReleasesSchema, list)) return parse(ReleasesSchema, file);
  Reflect.deleteProperty(list, 'signature');
  return list;
}

type Hashes = NonNullable<Releases['versions']>;

export const hashesOf = (store: string, versions: readonly string[]): Hashes =>
  Object.fromEntries(versions.map((version) => [version, integrityOf(readFileSync(path.join(store, version, 'release.json')))]));

/** The versions that a key of the team has signed, also one that has ended. */
function signedIn(store: string, seal: Seal): Hashes {
  const isSigned = (version: string) =>
    readReleaseIfWhole(path.join(store, version)) && seal.refusal('release', json(path.join(store, version, 'release.json')), true) === undefined;
  return hashesOf(store, versionsIn(store).filter(isSigned));
}

export const BUSY = 'En annan publicering eller aktivering pågår';

/** Does something with a store while nobody else changes it: two releases at the same time run one after the other. */
export function withStore<T>(store: string, work: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const busy = `${BUSY} i ${store}. Försök igen när den är klar.`;
  return withLock(path.join(store, '.lock'), work, { patienceMs, busy });
}

/**
 * Changes the list of a store in one step and signs it now; returns the list, the same when `change` returns none. Refused when somebody else changed it
 * (PLUS-40), or since the one that the change is based on. A list from before November 2026 gets the hashes of the versions that the team has signed (PLUS-68).
 */
export function changeReleases(store: string, seal: Seal, change: (releases: Releases) => Releases | undefined, info: ChangeInfo = {}): Promise<Releases> {
  return withStore(store, () => {
    const file = listIn(store);
    const before = readReleases(store);
    const reason = existsSync(file) && !seal.signsAnything ? seal.refusal('releases', json(file)) : undefined;
    if (reason !== undefined) throw new Error(`${file} ${reason} Ta reda på vem som har ändrat den. Är innehållet ert: npm run release -- sign ${seal.team}`);
    if (info.serial !== undefined && info.serial !== (before.serial ?? 0))
      throw new Error('Någon annan har ändrat vad som är i drift sedan sidan visades. Inget är gjort: se efter hur det är nu.');
    const changed = change(before);
    if (!changed) return before;
    // The time in seconds: also a store that was made again or restored has a newer list than any before.
    const serial = Math.max((before.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
    const releases = withHappened(stamped(before, changed, info), info.happened ?? []);
    const signed = { ...releases, versions: releases.versions ?? signedIn(store, seal), serial };
    writeDocument(file, seal.sign('releases', signed));
    return signed;
  });
}

/** The description of a version in the store, or of a build. */
export function readRelease(folder: string): Release {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${folder} är inte en hel version: release.json saknas. Bygg och publicera den på nytt.`);
  return parse(ReleaseSchema, file);
}

/** Changes the description of an unsigned build. */
export const amendBuild = (folder: string, change: Partial<Release>): void =>
  writeDocument(path.join(folder, 'release.json'), { ...readRelease(folder), ...change });

/** The description of a version, or undefined when there is none that can be read. */
export function readReleaseIfWhole(folder: string): Release | undefined {
  try {
    return readRelease(folder);
  } catch {
    // It does not disturb the others; the error is shown to the user who asks for it.
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
