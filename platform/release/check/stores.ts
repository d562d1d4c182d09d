import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseKey } from '../../contract/provenance.ts';
import { TABLE } from '../../build/service.ts';
import { readSliceList, type SliceEntry } from '../../contract/sliceList.ts';
import { integrityOf } from '../../build/files.ts';
import { hostDir, ROOT, storeOf, type SliceName } from '../../build/paths.ts';
import { copyInUse, verifiedList } from '../remote.ts';
import { keyListFile, readKeys } from '../seal/keys.ts';
import { listIn } from '../store/releaseStore.ts';
import type { Origin } from './verify.ts';

// The slices that the servers show, as the tools need them: those of the list, whose stores may be anywhere (PLUS-41).

export const stackList = (): string => path.join(process.env['DATA_DIR'] || path.join(ROOT, '.data'), 'slices.json');

/** The list that the tools use: `SLICES_FILE`; else, for the stores of this repository, that of the stack on this computer; else the one in `host`. */
function listFile(): string {
  const { SLICES_FILE: file, RELEASES_DIR: elsewhere } = process.env;
  if (file) return file;
  return !elsewhere && existsSync(stackList()) ? stackList() : path.join(hostDir, 'slices.json');
}

/** The slices in that list; throws a sentence when it cannot be read. */
export const listed = (): readonly SliceEntry[] => readSliceList(readFileSync(listFile(), 'utf8'), TABLE);

/** A slice of the list, and the folder with its versions in use; `origin` is set when the folder is filled elsewhere, and must be verified as a server would. */
export interface Stored {
  readonly name: SliceName;
  readonly store: string;
  readonly origin?: Origin;
}

/** The folder, in the shell's own store, with the copy of a slice's store at that address. */
export const copyOf = (name: SliceName, store: string): string =>
  path.join(storeOf('host'), '.elsewhere', `${name}-${integrityOf(store).replace(/\W/g, '').slice(6, 18)}`);

/** The keys of a team whose entry has none; undefined in development, when there are none. A slice's name may be that of a property that every object inherits. */
function keysOf(name: SliceName): readonly ReleaseKey[] | undefined {
  const known = readKeys(keyListFile());
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** The address or folder of a slice whose entry names none, as the servers have it (`STORE_<NAME>`). */
function givenStore(name: SliceName): string | undefined {
  const given = process.env[`STORE_${name.toUpperCase()}`];
  return given && !/^https?:/.test(given) ? path.resolve(given) : given || undefined;
}

/** The folder with a slice's versions; a copy of those in use when its store has an address. Throws a sentence when no server would accept the list there, and there is no copy. */
export async function storeIn({ name, store = givenStore(name), keys }: SliceEntry): Promise<Stored> {
  if (store === undefined) return { name, store: storeOf(name) };
  const origin = { name, keys: keys ?? keysOf(name) };
  if (!/^https?:/.test(store)) {
    const folder = path.resolve(path.dirname(listFile()), store);
    const list = listIn(folder);
    if (existsSync(list)) verifiedList(readFileSync(list), list, origin);
    return { name, store: folder, origin };
  }
  const copy = copyOf(name, store);
  await copyInUse(store.endsWith('/') ? store : `${store}/`, copy, origin, new Date());
  return { name, store: copy, origin };
}

/** Every slice of the list with its store: those whose entry names none have it at `STORE_<NAME>`, else in `RELEASES_DIR` or the folders of this repository. */
export const storedSlices = (): Promise<readonly Stored[]> => Promise.all(listed().map(storeIn));
