import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const SLICES = ['lookup', 'measures', 'wizard', 'receipt'] as const;

const PARTS = [
  'host',
  ...SLICES.map((name) => `mfe-${name}`),
  'shared',
  'tools',
  'backend',
  'simulators',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.cache/dev-shell',
];
const LEFT_OUT = /\/(dist|releases|node_modules|\.data)$/;

export interface Workspace {
  readonly folder: string;
  /** The released versions of the slices, as they are in the real workspace. */
  readonly releases: string;
  remove(): void;
}

/** A copy of the sources, so that a test can change them without disturbing other work. */
export function copyWorkspace(): Workspace {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'workspace-'));
  for (const part of PARTS.filter((name) => existsSync(path.join(ROOT, name)))) {
    const filter = (source: string) => !LEFT_OUT.test(source);
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  for (const name of SLICES) symlinkSync(path.join(ROOT, `mfe-${name}`, 'releases'), path.join(releases, `mfe-${name}`));
  return { folder, releases, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
