import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Gives, Release } from '../../contract/releaseStore.ts';
import { integrityOf } from '../../build/files.ts';
import { ROOT } from '../../build/paths.ts';
import { addKey } from '../seal/keys.ts';
import { sealIn, type Seal } from '../seal/seal.ts';

// A folder for one test: stores, builds, and the live shell.

export interface Bench {
  readonly folder: string;
  readonly store: string;
  readonly seal: Seal;
  readonly keys: string;
  /** Makes a finished build of mfe-lookup, with more files if need be; returns its folder. */
  build(version: string, changes?: Partial<Release>, more?: Readonly<Record<string, string>>): string;
  /** Makes a finished build of the shell, which gives that and starts that script; returns its folder. */
  buildShell(version: string, gives?: Partial<Gives>, script?: string): string;
  clear(): void;
}

const OURS = '@uppgiftsandring/platform/contract';
/** What the live shell offers in such a folder. */
export const SHELL: Gives = { contracts: [1], provides: { react: '19.3.1', [OURS]: '1.0.0' }, names: { react: ['use'], [OURS]: ['defineSlice'] }, tokens: [] };

/** Early enough that the key is valid at every time used in a test. */
const KEYS_FROM = new Date('2020-01-01');

export const AT = new Date('2026-11-21T10:00:00Z');

const LOOKUP = {
  name: 'lookup',
  contract: 1,
  preload: [],
  pages: {},
  entry: 'remoteEntry.js',
  shared: { react: '^19.0.0', [OURS]: '^1.0.0' },
  takes: { react: ['use'], [OURS]: ['defineSlice'] },
  types: {},
  entities: {},
} satisfies Partial<Release>;
const HOST = { name: 'host', contract: 1, preload: [], pages: {}, entry: 'index.html', shared: {} } satisfies Partial<Release>;

/** The description of a version of mfe-lookup without files. */
export const releaseOf = (changes: Partial<Release>): Release => ({ ...LOOKUP, version: '1.0.0', builtFrom: 'abc', integrity: {}, ...changes });

/** Writes a build with those files in a folder of its own. */
function writeBuild(folder: string, files: Readonly<Record<string, string>>, release: Omit<Release, 'integrity'>): string {
  const dist = mkdtempSync(path.join(folder, 'dist-'));
  mkdirSync(path.join(dist, 'assets'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dist, file), content);
  const integrity = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)]));
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ integrity, ...release }));
  return dist;
}

export async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(SHELL));
  const keys = path.join(folder, 'keys/release-keys.json');
  for (const team of ['lookup', 'host'] as const) await addKey(team, keys, KEYS_FROM, 0);
  return {
    folder,
    store: path.join(folder, 'mfe-lookup'),
    seal: sealIn('lookup', keys),
    keys,
    build(version, changes = {}, more = {}) {
      const entry = `// ${version} ${JSON.stringify(changes)}`;
      return writeBuild(folder, { 'remoteEntry.js': entry, ...more }, { ...LOOKUP, version, builtFrom: integrityOf(entry), ...changes });
    },
    buildShell(version, changes = {}, script = '<script defer src="/main.js"></script>') {
      const gives = { ...SHELL, ...changes };
      const page = `${readFileSync(path.join(ROOT, 'host/index.html'), 'utf8').replace('{{shell}}', script)}<!-- ${version} ${JSON.stringify(gives)} -->`;
      return writeBuild(folder, { 'index.html': page, 'main.js': 'start();' }, { ...HOST, version, builtFrom: integrityOf(page), gives });
    },
    clear: () => rmSync(folder, { recursive: true }),
  };
}

/** Environment in which the release command works on that folder. */
export const envOf = ({ folder, keys }: Bench): Record<string, string> => ({
  RELEASES_DIR: folder,
  HOST_BUILD: path.join(folder, 'build.json'),
  RELEASE_KEYS_FILE: keys,
  // So that no stack on this computer is called.
  DATA_DIR: folder,
});

/** A folder for each test of a file, with its environment and more. */
export function benchOfEachTest(more: Readonly<Record<string, string>> = {}): Bench {
  const bench = {} as Bench;
  beforeEach(async () => {
    Object.assign(bench, await openBench());
    for (const [name, value] of Object.entries({ ...envOf(bench), ...more })) vi.stubEnv(name, value);
  });
  afterEach(() => {
    bench.clear();
  });
  return bench;
}
