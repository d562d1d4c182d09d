import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, sliceDir, type SliceName } from '../../build/paths.ts';
import { specifiersIn } from '../../build/specifiers.ts';

const SOURCES = 'src/**/*.{ts,tsx,css}';
const OURS = '@uppgiftsandring/';
const ALLOWED = /^@uppgiftsandring\/(?:shared\/|platform\/contract(?:\/|$))/;

function isStray(folder: string, file: string, specifier: string): boolean {
  if (specifier.startsWith('.')) return path.relative(folder, path.resolve(path.dirname(file), specifier)).startsWith('..');
  return specifier.startsWith(OURS) && !ALLOWED.test(specifier);
}

/**
 * Sentences about imports from a slice to anything but shared and the contract: another slice, the host, the server side. Such an import is
 * compiled in, so the slice could no longer be built and released independently.
 */
export function strayImports(name: SliceName, root = ROOT): string[] {
  const folder = path.resolve(root, path.relative(ROOT, sliceDir(name)));
  return globSync(SOURCES, { cwd: folder }).flatMap((relative) => {
    const file = path.join(folder, relative);
    return specifiersIn(readFileSync(file, 'utf8'))
      .filter((specifier) => isStray(folder, file, specifier))
      .map((specifier) => `mfe-${name}/${relative} importerar ${specifier}.`);
  });
}
