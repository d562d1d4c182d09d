import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

// Every setting that a release store or simulator reads is in its table for operators, and no others. Those of host and backend: tools/asvs.

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The variables in the first column of the first table after a heading. */
function documented(file: string, heading: string): string[] {
  const [, after = ''] = textOf(file).split(`\n${heading}`);
  const table = /(?:^\|.*\n)+/m.exec(after)?.[0] ?? '';
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)).toSorted();
}

const found = (file: string, pattern: RegExp) => [...new Set([...textOf(file).matchAll(pattern)].map(([, name = '']) => name))].toSorted();

describe('the settings', () => {
  it('of a slice’s container are those of docs/operations.md', () => {
    const read = [
      ...found('platform/release/stores/container.ts', /env\['([A-Z_]+)'\]/g),
      'RELEASES_DIR',
      'RELEASE_KEY_FILE',
      'RELEASE_KEYS_FILE',
      'HOST',
      'PORT',
    ].toSorted();
    expect(documented('docs/operations.md', '### Release stores')).toEqual(read);
  });

  it('of the witness are those of docs/operations.md', () => {
    expect(documented('docs/operations.md', '### The witness')).toEqual(found('backend/src/witness/settings.ts', /^ {2}([A-Z_]+): /gm));
  });

  it('of the simulators are those of simulators/README.md', () => {
    expect(documented('simulators/README.md', '## Start')).toEqual(found('simulators/src/config.ts', /env(?:\[|, )'([A-Z_]+)'/g));
  });
});
