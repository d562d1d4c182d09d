import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeDocument } from '../../release/documents.ts';
import type { Codemod } from './codemod.ts';
import { contractInPlatform } from './contractInPlatform.ts';

// Names that have changed in the packages, which `slice-kit upgrade` changes in a slice (PLUS-47): a file each, added here.

const CODEMODS: readonly Codemod[] = [contractInPlatform];

const numbersOf = (heading: string): number => {
  const [major = 0, minor = 0] = heading.split('.').map(Number);
  return major * 1e6 + minor;
};

function addPeers(root: string, peers: Codemod['peers']): void {
  const file = path.join(root, 'package.json');
  const manifest: { peerDependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  writeDocument(file, { ...manifest, peerDependencies: { ...peers, ...manifest.peerDependencies } });
}

/** Changes the sources of a slice that was made with the packages of that heading; returns a sentence for each changed file. */
export function applyCodemods(root: string, from: string, codemods = CODEMODS): string[] {
  const files = globSync('{src,backend}/**/*.{ts,tsx}', { cwd: root }).toSorted();
  return codemods
    .filter(({ since }) => numbersOf(since) >= numbersOf(from))
    .flatMap(({ what, apply, peers }) => {
      const changed = files.filter((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        const next = apply(source);
        if (next !== source) writeFileSync(path.join(root, file), next);
        return next !== source;
      });
      if (changed.length > 0) addPeers(root, peers);
      return changed.map((file) => `${file}: ${what}`);
    });
}
