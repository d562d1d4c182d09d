import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SliceName } from './slices.ts';
import { ROOT } from './workspace.ts';

/** The folder with the newest build of a slice. */
function newestBuild(slice: SliceName): string {
  const dist = path.join(ROOT, `mfe-${slice}/dist`);
  const version = readdirSync(dist)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  if (!version) throw new Error(`mfe-${slice} has not been built.`);
  return path.join(dist, version);
}

/** A finished build of a slice as its team would make it: the present one with another version number and one text changed. */
export function buildCandidate(slice: SliceName, version: string, folder: string, change: { readonly from: string; readonly to: string }): void {
  cpSync(newestBuild(slice), folder, { recursive: true });
  const file = path.join(folder, 'assets/i18n/sv.json');
  const texts = readFileSync(file, 'utf8').replaceAll(change.from, change.to);
  writeFileSync(file, texts);
  for (const copy of ['.br', '.gz']) if (existsSync(file + copy)) rmSync(file + copy);
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(readFileSync(description, 'utf8'));
  release.integrity['assets/i18n/sv.json'] = `sha384-${createHash('sha384').update(texts).digest('base64')}`;
  writeFileSync(description, JSON.stringify({ ...release, version, builtFrom: `kandidat-${version}` }));
}
