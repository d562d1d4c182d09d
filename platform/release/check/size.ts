import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../../contract/releaseStore.ts';

/** Bytes over the wire: of the brotli copy when there is one. */
function sent(folder: string, file: string): number {
  const name = path.join(folder, file);
  const packed = `${name}.br`;
  return statSync(existsSync(packed) ? packed : name).size;
}

/** The cost of each page of a release when it is the first one shown, in bytes over the wire. */
export function pageSizes(folder: string, release: Release): Record<string, number> {
  const always = [release.entry, ...release.preload];
  const cost = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(folder, file), 0);
  return Object.fromEntries(Object.entries(release.pages).map(([page, files]) => [page, cost([...always, ...files])]));
}
