import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderPerTest } from '../local/test/folder.ts';
import { precompress } from './files.ts';

let folder: string;
const at = (file: string) => path.join(folder, file);

folderPerTest((made) => (folder = made));

describe('the files of a build', () => {
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
