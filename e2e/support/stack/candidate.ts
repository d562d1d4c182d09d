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

/** Copies the newest build under another version number, with one file changed, its new hash in the description, and other changes to the description. */
function copyBuild(slice: SliceName, version: string, folder: string, file: string, change: (text: string) => string, more: object = {}): void {
  cpSync(newestBuild(slice), folder, { recursive: true });
  const name = path.join(folder, file);
  const text = change(readFileSync(name, 'utf8'));
  writeFileSync(name, text);
  for (const copy of ['.br', '.gz']) if (existsSync(name + copy)) rmSync(name + copy);
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(readFileSync(description, 'utf8'));
  const integrity = { ...release.integrity, [file]: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  writeFileSync(description, JSON.stringify({ ...release, integrity, version, builtFrom: `kandidat-${version}`, ...more }));
}

/** Creates a build of a slice as its team would: the newest one with another version number and one text changed. */
export function buildCandidate(slice: SliceName, version: string, folder: string, { from, to }: { readonly from: string; readonly to: string }): void {
  copyBuild(slice, version, folder, 'assets/i18n/sv.json', (text) => text.replaceAll(from, to));
}

/** Creates a build with a valid description that throws when the host tries to show it; it is not rendered by the server. */
export function buildCrashing(slice: SliceName, version: string, folder: string): void {
  const entry = `globalThis.mfe_${slice} = { init() {}, get: async () => () => ({ default() { throw new Error('kraschar'); } }) };`;
  copyBuild(slice, version, folder, 'remoteEntry.js', () => entry, { server: undefined, first: undefined });
}

/** Copies the newest shell under another version number; with `script`, its main script begins with that. */
export function buildShell(version: string, folder: string, script?: string): void {
  cpSync(path.join(ROOT, 'host/dist'), folder, { recursive: true });
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(readFileSync(description, 'utf8'));
  const integrity: Record<string, string> = { ...release.integrity };
  const replace = (file: string, change: (text: string) => string): void => {
    const text = change(readFileSync(path.join(folder, file), 'utf8'));
    writeFileSync(path.join(folder, file), text);
    for (const copy of ['.br', '.gz']) rmSync(path.join(folder, file + copy), { force: true });
    integrity[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  };
  const main = Object.keys(integrity).find((file) => /^assets\/main\.\w+\.js$/.test(file)) ?? '';
  const before = integrity[main] ?? '';
  if (script !== undefined) {
    replace(main, (text) => `${script}\n${text}`);
    replace('index.html', (text) => text.replace(before, integrity[main] ?? ''));
  }
  writeFileSync(description, JSON.stringify({ ...release, integrity, version, builtFrom: `kandidat-${version}` }));
}
