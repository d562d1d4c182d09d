import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearOldAssets, filesIn, precompress } from './files.ts';

let folder: string;
const at = (file: string) => path.join(folder, file);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the files of a build', () => {
  it('PLUS-24 of the shell stay for pages that are open, and go when they are old', () => {
    for (const file of ['main.11111111.js', 'main.11111111.js.br', 'old.22222222.js', 'old.22222222.js.br', 'recent.33333333.js', 'logo.svg'])
      writeFileSync(at(file), 'x');
    const then = new Date('2026-01-01');
    for (const file of filesIn(folder)) if (!file.startsWith('recent')) utimesSync(at(file), then, then);
    clearOldAssets(folder, new Set(['main.11111111.js']), new Date('2026-02-01'));
    expect(filesIn(folder)).toEqual(['logo.svg', 'main.11111111.js', 'main.11111111.js.br', 'recent.33333333.js']);
  });

  it('SHELL-01 are compressed beforehand, again when they can change under their name', async () => {
    writeFileSync(at('sv.json'), 'ett'.repeat(500));
    writeFileSync(at('small.11111111.js'), 'x');
    await precompress(folder);
    writeFileSync(at('sv.json'), 'två'.repeat(500));
    await precompress(folder);
    expect(brotliDecompressSync(readFileSync(at('sv.json.br'))).toString()).toBe('två'.repeat(500));
    expect(existsSync(at('small.11111111.js.br'))).toBe(false);
  });
});
