import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostDist, sliceDist } from '../../../platform/build/paths.ts';
import type { SliceName } from './slices.ts';

/** Copies a build under another version number; `alter` gets what replaces the text of a file, with its hash in the description, where `more` is changed too. */
function copyBuild(
  build: string,
  version: string,
  folder: string,
  alter: (replace: (file: string, change: (text: string) => string) => void, integrity: Readonly<Record<string, string>>) => void,
  more: object = {},
): void {
  cpSync(build, folder, { recursive: true });
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(readFileSync(description, 'utf8'));
  const integrity: Record<string, string> = { ...release.integrity };
  alter((file, change) => {
    const name = path.join(folder, file);
    const text = change(readFileSync(name, 'utf8'));
    writeFileSync(name, text);
    for (const copy of ['.br', '.gz']) rmSync(name + copy, { force: true });
    integrity[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  }, integrity);
  writeFileSync(description, JSON.stringify({ ...release, integrity, version, builtFrom: `kandidat-${version}`, ...more }));
}

/** Creates a build of a slice as its team would: the newest one with another version number and one text changed. */
export function buildCandidate(slice: SliceName, version: string, folder: string, { from, to }: { readonly from: string; readonly to: string }): void {
  copyBuild(sliceDist(slice), version, folder, (replace) => replace('assets/i18n/sv.json', (text) => text.replaceAll(from, to)));
}

/** Creates a build with a valid description that throws when the host tries to show it; it is not rendered by the server. */
export function buildCrashing(slice: SliceName, version: string, folder: string): void {
  const entry = `globalThis.mfe_${slice} = { init() {}, get: async () => () => ({ default() { throw new Error('kraschar'); } }) };`;
  copyBuild(sliceDist(slice), version, folder, (replace) => replace('remoteEntry.js', () => entry), { server: undefined, first: undefined });
}

/** Copies the newest shell under another version number; with `script`, its main script begins with that. */
export function buildShell(version: string, folder: string, script?: string): void {
  copyBuild(hostDist, version, folder, (replace, integrity) => {
    if (script === undefined) return;
    const main = Object.keys(integrity).find((file) => /^assets\/main\.\w+\.js$/.test(file)) ?? '';
    const before = integrity[main] ?? '';
    replace(main, (text) => `${script}\n${text}`);
    replace('index.html', (text) => text.replace(before, integrity[main] ?? ''));
  });
}
