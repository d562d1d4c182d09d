import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderPerTest } from '../../local/test/folder.ts';
import { TABLE } from '../../build/service.ts';
import { readSliceList } from '../../contract/sliceList.ts';
import { describe, expect, it, vi } from 'vitest';
import { addKey } from '../seal/keys.ts';
import { register } from './main.ts';

const BEFORE = JSON.stringify({ slices: [{ name: 'receipt', paths: ['/poster'] }] });
let folder: string;
const list = () => path.join(folder, 'slices.json');
const keys = () => path.join(folder, 'keys/release-keys.json');
const asked = (...more: readonly string[]) => register(['mfe-notes', '/anteckningar', '--keys', keys(), ...more], 150);

folderPerTest(async (made) => {
  folder = made;
  writeFileSync(list(), BEFORE);
  await addKey('notes', keys(), new Date('2026-01-01'), 0);
  vi.stubEnv('SLICES_FILE', list());
  vi.stubEnv('STORES', '');
});

describe('npm run register', () => {
  it('PLUS-41 adds a slice with keys, login and a store to the list', async () => {
    const stores: (string | undefined)[] = [];
    for (const [server, more] of [
      ['', []],
      ['http://uploads:8080', []],
      ['http://uploads:8080', ['--store', 'https://notes.se/store/']],
    ] as const) {
      writeFileSync(list(), BEFORE);
      vi.stubEnv('STORES', server);
      expect(await asked(...more)).toContain('mfe-notes står i');
      const notes = readSliceList(readFileSync(list(), 'utf8'), TABLE).at(-1);
      expect(notes).toMatchObject({
        name: 'notes',
        paths: ['/anteckningar'],
        guards: { '/anteckningar': ['session'] },
        keys: [{ id: expect.stringMatching(/^notes-/) }],
      });
      stores.push(notes?.store);
    }
    expect(stores).toEqual(['stores/notes', 'http://uploads:8080/notes/', 'https://notes.se/store/']);
  });

  it.each<[string, readonly string[], string, string]>([
    ['a store at half an address', ['--store', 'http://'], '', 'store är en adress som inte går att använda'],
    ['a store at an address in capitals', ['--store', 'HTTP://x'], '', 'store är en adress som inte går att använda'],
    ['no store', ['--store', ''], '', 'fel form'],
    ['a server with all stores that is no address', [], 'uploads:8080', 'STORES är ingen adress: uploads:8080.'],
    ['a backend below a path', ['--backend', 'https://notes.se/api'], '', 'backend är ingen adress till en server'],
    ['a server with all stores that is a name', [], 'uploads', 'STORES är ingen adress: uploads.'],
  ])('PLUS-41 with %s the list is as it was, in a sentence', async (_what, more, server, sentence) => {
    vi.stubEnv('STORES', server);
    await expect(asked(...more)).rejects.toThrow(sentence);
    expect(readFileSync(list(), 'utf8')).toBe(BEFORE);
  });

  it('PLUS-46 gives a slice a backend of its own', async () => {
    await asked('--backend', 'https://notes.se');
    expect(readSliceList(readFileSync(list(), 'utf8'), TABLE).at(-1)).toMatchObject({ name: 'notes', backend: 'https://notes.se' });
  });

  it('PLUS-41 takes no key that no signature can be tried with', async () => {
    writeFileSync(keys(), JSON.stringify({ notes: [{ id: 'notes-1', publicKey: 'AAAA', from: '2026-01-01T00:00:00.000Z' }] }));
    await expect(asked()).rejects.toThrow('publicKey är ingen publik nyckel för Ed25519');
    expect(readFileSync(list(), 'utf8')).toBe(BEFORE);
  });

  it('PLUS-41 two registrations at once keep both slices', async () => {
    writeFileSync(`${list()}.lock`, String(process.pid));
    await expect(asked()).rejects.toThrow('Någon annan ändrar');
    expect(readFileSync(list(), 'utf8')).toBe(BEFORE);
    rmSync(`${list()}.lock`);
    await asked();
    expect(readSliceList(readFileSync(list(), 'utf8'), TABLE)).toHaveLength(2);
  });
});
