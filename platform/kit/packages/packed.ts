import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { filesIn, integrityIn, integrityOf } from '../../build/files.ts';
import { readJson, ROOT } from '../../build/paths.ts';
import { writeDocument } from '../../release/documents.ts';
import { npm } from './npm.ts';

// Packages as tarballs in a folder, with a list of them: a version follows from its content, and the same content makes the same file (docs/adr/0091).

export const PACKAGES = path.join(ROOT, 'packages');
export const PACKAGE_LIST = 'packages.json';

const PackageSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^@uppgiftsandring\/[a-z-]+$/)),
  version: v.string(),
  file: v.pipe(v.string(), v.regex(/^uppgiftsandring-[a-z-]+-\d+\.\d+\.\d+\.tgz$/)),
  integrity: v.string(),
});
export type Package = v.InferOutput<typeof PackageSchema>;
export const PackageListSchema = v.object({ packages: v.array(PackageSchema) });

/** The newest heading of the platform's changelog, as `1.1`; throws a sentence when there is none. */
export function headingOf(changelog: string): string {
  const heading = /^## (\d+\.\d+)$/m.exec(changelog)?.[1];
  if (heading === undefined) throw new Error('Ändringsloggen för plattformen har ingen rubrik som ## 1.1.');
  return heading;
}

/** A number that npm takes in a version, and other content has another of: forty bits of a hash. */
const numberOf = (folder: string) =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(integrityIn(folder)))
      .digest('hex')
      .slice(0, 10),
    16,
  );

/** Packs a folder into another, as `<heading>.<number of its content>`. */
export async function packFolder(folder: string, heading: string, to: string): Promise<Package> {
  const file = path.join(folder, 'package.json');
  const { name, version: _before, ...rest } = readJson<{ name: string; version?: string }>(file);
  writeDocument(file, { name, ...rest });
  const version = `${heading}.${numberOf(folder)}`;
  writeDocument(file, { name, version, ...rest });
  const packed = (await npm(['pack', folder, '--pack-destination', to, '--silent'], folder)).trim();
  return { name, version, file: packed, integrity: integrityOf(readFileSync(path.join(to, packed))) };
}

/** Writes which packages a folder has, and removes every other tarball. */
export function offer(folder: string, packages: readonly Package[]): void {
  writeDocument(path.join(folder, PACKAGE_LIST), { packages });
  for (const file of filesIn(folder)) if (file.endsWith('.tgz') && packages.every((one) => one.file !== file)) rmSync(path.join(folder, file));
}
