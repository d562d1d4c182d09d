import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';

/** Bytes over the wire: packed with brotli when there is such a copy. */
function sent(folder: string, file: string): number {
  const name = path.join(folder, file);
  const packed = `${name}.br`;
  return statSync(existsSync(packed) ? packed : name).size;
}

/** What each page of a release costs when it is the first that is shown, in bytes over the wire. */
export function pageSizes(folder: string, release: Release): Record<string, number> {
  const always = [release.entry, ...release.preload];
  const cost = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(folder, file), 0);
  return Object.fromEntries(Object.entries(release.pages).map(([page, files]) => [page, cost([...always, ...files])]));
}
