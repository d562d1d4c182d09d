import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PartName, SliceName } from '../contract/route.ts';
import { ManifestSchema } from '../contract/sliceManifest.ts';
import * as v from 'valibot';

/** Whether slice-kit runs in a slice's own repository: the folder is that slice, and everything else is installed (PLUS-41). */
export const OUTSIDE = process.env['SLICE_KIT'] === 'outside';

/** The workspace. */
export const ROOT = OUTSIDE ? process.cwd() : path.resolve(import.meta.dirname, '../..');

export type { PartName, SliceName };

export const hostDir = path.join(ROOT, 'host');
/** The slices in this repository. */
export const SLICES: readonly SliceName[] = OUTSIDE ? [ownName()] : listedNames();
/** What is released independently: each slice, and the shell. */
export const PARTS: readonly PartName[] = [...SLICES, 'host'];

export const hostDist = path.join(hostDir, 'dist');
const ownDir = (name: string) => (OUTSIDE ? path.join(ROOT, 'node_modules/@uppgiftsandring', name) : path.join(ROOT, name));
export const sharedDir = ownDir('shared');
export const platformDir = ownDir('platform');
/** The name that people use for a part, which is also its folder: `mfe-lookup`, `host`. */
export const folderName = (name: PartName) => (name === 'host' ? name : `mfe-${name}`);
export const sliceDir = (name: SliceName) => (OUTSIDE ? ROOT : path.join(ROOT, folderName(name)));
/** The folder of a part's sources. */
export const dirOf = (name: PartName) => (name === 'host' ? hostDir : sliceDir(name));

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** The names in the list of slices that the shell is built with. */
function listedNames(): SliceName[] {
  return readJson<{ slices: { name: string }[] }>(path.join(hostDir, 'slices.json')).slices.map(({ name }) => name);
}

/** The slice's name by its package: `notes` for `mfe-notes`. */
function ownName(): SliceName {
  return packageOf(ROOT).name.replace(/^mfe-/, '');
}

/** The package.json of a workspace folder, or of an installed package. */
export function packageOf(folder: string): PackageJson {
  return readJson(path.join(folder, 'package.json'));
}
export const installed = (name: string): PackageJson => packageOf(path.join(ROOT, 'node_modules', name));

/** A slice's manifest, about its pages; throws a sentence when it cannot be read. */
export function manifestOf(name: SliceName): v.InferOutput<typeof ManifestSchema> {
  const file = path.join(sliceDir(name), 'slice.json');
  const { success, output, issues } = v.safeParse(ManifestSchema, readJson(file));
  if (!success) throw new Error(`${folderName(name)}/slice.json har fel form: ${v.summarize(issues).replaceAll('\n', ' ')}`);
  return output;
}

/** The folder of the build of a slice's present version: `mfe-x/dist/<version>`. */
export const sliceDist = (name: SliceName) => path.join(sliceDir(name), 'dist', packageOf(sliceDir(name)).version);

/** The folder of the build of a part's present version. */
export const distOf = (name: PartName) => (name === 'host' ? hostDist : sliceDist(name));

/** The folder of a part's versions: `mfe-x/releases`, or one under `RELEASES_DIR` when that is set. */
export function storeOf(name: PartName): string {
  const folder = process.env['RELEASES_DIR'];
  return folder ? path.resolve(folder, folderName(name)) : path.join(dirOf(name), 'releases');
}

/** Accepts `lookup` and `mfe-lookup`. */
export function sliceNamed(text: string): SliceName | undefined {
  const name = text.replace(/^mfe-/, '').replace(/\/$/, '');
  return SLICES.find((slice) => slice === name);
}

/** Like `sliceNamed`, but accepts `host` too. */
export const partNamed = (text: string): PartName | undefined => (text === 'host' ? text : sliceNamed(text));
