import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SLICES, type SliceName } from '@uppgiftsandring/shared/domain/vag/routes';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export { SLICES, type SliceName };

export const hostDir = path.join(ROOT, 'host');
export const hostDist = path.join(hostDir, 'dist');
export const sharedDir = path.join(ROOT, 'shared');
export const sliceDir = (name: SliceName) => path.join(ROOT, `mfe-${name}`);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** The package.json of a workspace folder, or of an installed package. */
export const packageOf = (folder: string): PackageJson => readJson(path.join(folder, 'package.json'));
export const installed = (name: string): PackageJson => packageOf(path.join(ROOT, 'node_modules', name));

/** The folder of the build of a slice's present version: `mfe-x/dist/<version>`. */
export const sliceDist = (name: SliceName) => path.join(sliceDir(name), 'dist', packageOf(sliceDir(name)).version);

/** The folder of a slice's versions: `mfe-x/releases`, or one under `RELEASES_DIR` when that is set. */
export function storeOf(name: SliceName): string {
  const folder = process.env['RELEASES_DIR'];
  return folder ? path.resolve(folder, `mfe-${name}`) : path.join(sliceDir(name), 'releases');
}

/** Accepts `lookup` and `mfe-lookup`. */
export function sliceNamed(text: string): SliceName | undefined {
  const name = text.replace(/^mfe-/, '').replace(/\/$/, '');
  return SLICES.find((slice) => slice === name);
}
