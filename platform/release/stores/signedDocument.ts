import { readFileSync } from 'node:fs';
import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { refusalOf, SignatureSchema, type Kind, type ReleaseKey } from '../../contract/provenance.ts';
import { reasonOf } from '../../local/say.ts';
import { TABLE } from '../../build/service.ts';
import { readSliceList, type SliceEntry } from '../../contract/sliceList.ts';
import { unapprovedIn } from '../../contract/approvals.ts';
import { ReleaseSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import * as v from 'valibot';
import { NotTaken, type Described } from './openVersion.ts';

// Judges what is sent to the upload server before anything is done for it (PLUS-41, ASVS 15.2.2): its size, then its signature, then its content.

/** The most bytes of a document, which is read before its signature is known: the description of a version, the list with its history, and what a team asks. */
export const MOST = { release: 65_536, releases: 262_144, request: 4096, link: 4096, approval: 4096 } as const satisfies Record<Kind, number>;
const LONGEST_PATH = 200;

function slicesIn(list: string): readonly SliceEntry[] {
  try {
    return readSliceList(readFileSync(list, 'utf8'), TABLE);
  } catch (error) {
    console.error(reasonOf(error));
    throw new NotTaken(503, 'Listan över delar går inte att läsa just nu. Försök igen om en stund.');
  }
}

function documentIn(kind: Kind, body: unknown): Record<string, unknown> {
  try {
    const document = parseBounded(String(body), MOST[kind]);
    if (typeof document === 'object' && document !== null) return { ...document };
  } catch {
    // Whoever made it has the tools to see what is wrong.
  }
  throw new NotTaken(400, `Det är ingen ${kind}.json.`);
}

function entryOf(list: string, name: string): SliceEntry & { readonly keys: readonly ReleaseKey[] } {
  const entry = slicesIn(list).find((one) => one.name === name);
  if (!entry) throw new NotTaken(403, `Delen ${name} står inte i listan över delar.`);
  if (!entry.keys?.length) throw new NotTaken(403, `Delen ${name} står inte med någon nyckel i listan över delar.`);
  return { ...entry, keys: entry.keys };
}

/** The document, if the slice's team has signed it; nothing else is done for one that nobody has signed. */
export const demandSigned = (list: string, name: string, kind: Kind, body: unknown): Record<string, unknown> =>
  demandSignedWith(entryOf(list, name).keys, name, kind, body);

/** Throws for a list that gives a version without that so many persons have agreed as the slice needs (PLUS-69). */
export function demandAgreed(list: string, name: string, releases: Releases): void {
  const { approvals = 1, keys } = entryOf(list, name);
  const version = approvals < 2 ? undefined : unapprovedIn(name, releases, keys, approvals, new Date());
  if (version !== undefined) throw new NotTaken(409, `Version ${version} väntar på en till: en annan i laget godkänner den med release approve.`);
}

/** The document, if one of those keys of the slice's team has signed it. */
export function demandSignedWith(keys: readonly ReleaseKey[], name: string, kind: Kind, body: unknown): Record<string, unknown> {
  const document = documentIn(kind, body);
  const reason = refusalOf(name, kind, document, keys, new Date());
  if (reason !== undefined) throw new NotTaken(403, `Det är inte undertecknat av laget för ${name}: ${reason}.`);
  return document;
}

/** The folders that a file is in: `a` and `a/b` of `a/b/c.js`. */
const foldersOf = (file: string) => file.split('/').map((_part, index, parts) => parts.slice(0, index).join('/'));

/** Throws when the files of a version cannot all be written beside each other, with their compressed copies. */
function demandPlaces({ integrity }: Release): void {
  const named = Object.keys(integrity);
  const folders = new Set(named.flatMap(foldersOf));
  const both = ['release.json', ...named.flatMap((file) => [file, `${file}.br`, `${file}.gz`])].find((file) => folders.has(file));
  if (both !== undefined) throw new NotTaken(409, `${both} är både en fil och en mapp.`);
  if (named.some((file) => file === 'release.json' || file.length > LONGEST_PATH)) throw new NotTaken(400, 'Versionen har en fil som inte går att spara.');
}

/** The signed description of a version; throws when it is of another one. */
export function describedIn(list: string, { name, version }: { readonly name: string; readonly version: string }, body: unknown): Described {
  const document = demandSigned(list, name, 'release', body);
  const { success, output: release } = v.safeParse(ReleaseSchema, document);
  if (!success) throw new NotTaken(400, 'Versionens release.json har fel form.');
  if (release.name !== name || release.version !== version) throw new NotTaken(409, `Det är ${release.name} ${release.version}, inte ${name} ${version}.`);
  demandPlaces(release);
  const { value: ticket, at } = v.parse(SignatureSchema, document['signature']);
  return { release, document: String(body), ticket, at };
}
