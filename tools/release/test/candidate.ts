import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { integrityOf } from '../../build/files.ts';

// A folder for one test: stores, builds, and the live shell.

export interface Bench {
  readonly folder: string;
  readonly store: string;
  /** Makes a finished build of mfe-lookup; returns its folder. */
  build(version: string, changes?: Partial<Release>): string;
  clear(): void;
}

const OURS = '@uppgiftsandring/shared/slice';
/** What the live shell offers in such a folder. */
export const SHELL = { contracts: [1], provides: { react: '19.3.1', [OURS]: '1.0.0' }, names: { react: ['use'], [OURS]: ['defineSlice'] }, tokens: [] };

export const AT = new Date('2026-11-21T10:00:00Z');

export function openBench(): Bench {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(SHELL));
  return {
    folder,
    store: path.join(folder, 'mfe-lookup'),
    build(version, changes = {}) {
      const dist = mkdtempSync(path.join(folder, 'dist-'));
      const entry = `// ${version} ${JSON.stringify(changes)}`;
      mkdirSync(path.join(dist, 'assets'));
      writeFileSync(path.join(dist, 'remoteEntry.js'), entry);
      const release: Release = {
        name: 'lookup',
        version,
        contract: 1,
        builtFrom: integrityOf(entry),
        entry: 'remoteEntry.js',
        shared: { react: '^19.0.0', [OURS]: '^1.0.0' },
        takes: { react: ['use'], [OURS]: ['defineSlice'] },
        preload: [],
        pages: {},
        integrity: { 'remoteEntry.js': integrityOf(entry) },
        ...changes,
      };
      writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
      return dist;
    },
    clear: () => rmSync(folder, { recursive: true }),
  };
}

/** Environment in which the release command works on that folder. */
export const envOf = ({ folder }: Bench): Record<string, string> => ({ RELEASES_DIR: folder, HOST_BUILD: path.join(folder, 'build.json') });
