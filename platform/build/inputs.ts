import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostDir, platformDir, ROOT, sharedDir } from './paths.ts';

// The inputs of a build. Tests do not count: changing one must not make a new release.
const SHARED = path.relative(ROOT, sharedDir);
const PLATFORM = path.relative(ROOT, platformDir);
const COMMON = [`${SHARED}/src/**/*`, `${SHARED}/package.json`, `${PLATFORM}/{contract,health}/**/*`, 'platform/build/*.ts', 'package-lock.json'];
const OWN = ['src/**/*', 'common/**/*', 'assets/**/*', 'public/**/*', 'index.html', 'package.json', 'slice.json', 'service.json', 'budget.json'];
const LEFT_OUT = /(\.test\.tsx?|\.md)$/;

/** A short hash of the names and contents of the files that match. */
export function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file));
  for (const file of [...new Set(files)].sort()) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file}\0`).update(content).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** A short hash of everything that the build of a package folder depends on; equal hashes mean equal builds. */
export function inputsHash(folder: string): string {
  const browser = folder === hostDir ? ['platform/browser/**/*'] : [];
  return hashOf([...COMMON, ...browser, ...OWN.map((pattern) => path.posix.join(path.relative(ROOT, folder), pattern))]);
}
