import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Release, Releases } from '../../contract/releaseStore.ts';
import { originalOf } from '../../build/files.ts';
import type { Breach } from '../check/breach.ts';
import { changedFiles } from '../check/contents.ts';
import { readReleaseIfWhole } from '../store/releaseStore.ts';

// A version while its files arrive (PLUS-41): a hidden folder of the store, which gets the version's name when all that is promised is there.

/** The most bytes of a version, compressed copies included: as many as a server reads of one file. */
const MOST_BYTES = 32_000_000;
/** Prefix of the folder of an upload in progress; one that exists at the start was never finished. */
export const LEFT = '.upload-';

export class NotTaken extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export interface Described {
  readonly release: Release;
  readonly document: string;
  /** The value of its signature: until the version is whole, only its sender knows it. */
  readonly ticket: string;
  readonly at: string;
}

export interface OpenVersion extends Described {
  readonly folder: string;
  readonly files: Map<string, number>;
}

/** Whether a version is in the store already; throws when it is another one. While no list vouches for it, it gets the description that was made last, as the list will. */
export function isThere(store: string, { release, document }: Described, { versions }: Releases): boolean {
  const { version, builtFrom, integrity, made } = release;
  const [there, later] = [path.join(store, version), path.join(store, `${LEFT}release.json`)];
  if (!existsSync(there)) return false;
  const known = readReleaseIfWhole(there);
  if (known?.builtFrom !== builtFrom || !isDeepStrictEqual(known.integrity, integrity))
    throw new NotTaken(409, `Version ${version} finns redan med annat innehåll och skrivs aldrig över.`);
  if (versions?.[version] || !made || !known.made || Date.parse(made.at) <= Date.parse(known.made.at)) return true;
  writeFileSync(later, document);
  renameSync(later, path.join(there, 'release.json'));
  return true;
}

export const removeVersion = ({ folder }: OpenVersion): void => rmSync(folder, { recursive: true, force: true });

/** Opens a version, with what has arrived of the one before if it has the same files. Throws when that one was signed later: an old description keeps no team from publishing. */
export function openVersion(store: string, described: Described, before: OpenVersion | undefined): OpenVersion {
  if (before && Date.parse(described.at) < Date.parse(before.at))
    throw new NotTaken(409, 'En senare version håller på att publiceras. Försök igen när den är klar.');
  const isSame = before && described.release.version === before.release.version && isDeepStrictEqual(described.release.integrity, before.release.integrity);
  if (before && !isSame) removeVersion(before);
  const { folder, files } = before && isSame ? before : { folder: mkdtempSync(path.join(store, LEFT)), files: new Map() };
  writeFileSync(path.join(folder, 'release.json'), described.document);
  return { ...described, folder, files };
}

/** Throws when the description does not promise the file, or the version has no room for that many bytes. */
export function demandPromised({ release: { integrity }, files }: OpenVersion, file: string, bytes: number): void {
  if (!Object.hasOwn(integrity, originalOf(file) ?? file)) throw new NotTaken(409, `${file} saknar integritet.`);
  if (!Number.isInteger(bytes)) throw new NotTaken(411, `${file} ska skickas med sin längd (Content-Length).`);
  const others = [...files].reduce((sum, [name, size]) => (name === file ? sum : sum + size), 0);
  if (others + bytes > MOST_BYTES) throw new NotTaken(413, `${file} får inte plats: en version är högst ${MOST_BYTES / 1e6} MB.`);
}

/** Writes a file as it comes; what is not the promised content is removed. A compressed copy is compared when the version is whole. */
export async function takeFile({ release: { integrity }, folder, files }: OpenVersion, file: string, body: Readable): Promise<void> {
  const place = path.join(folder, file);
  const hash = createHash('sha384');
  mkdirSync(path.dirname(place), { recursive: true });
  try {
    body.on('data', (part: Buffer) => hash.update(part));
    await pipeline(body, createWriteStream(place));
    if (originalOf(file) === undefined && `sha384-${hash.digest('base64')}` !== integrity[file]) throw new NotTaken(409, `${file} har ändrats efter bygget.`);
    files.set(file, statSync(place).size);
  } catch (error) {
    rmSync(place, { force: true });
    throw error;
  }
}

/** Gives the folder the version's name; one that is not whole, or breaks a rule, is removed. */
export function finishVersion(store: string, open: OpenVersion, breaches: readonly Breach[]): void {
  const wrong = changedFiles(open.folder, open.release)[0] ?? breaches[0];
  if (!wrong) return renameSync(open.folder, path.join(store, open.release.version));
  removeVersion(open);
  throw new NotTaken(409, wrong.what);
}
