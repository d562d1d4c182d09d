import { mkdirSync, renameSync, watch, writeFileSync, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { folderPerTest } from '../../local/test/folder.ts';
import { SETTLED_MS, watchSources } from './watchSources.ts';

let folder: string;
let rebuilt: number;
let stop: () => void;
/** Is told of the same changes, after the watch. */
let beside: FSWatcher;
let seen: (string | null)[];

folderPerTest((made) => {
  folder = made;
  mkdirSync(path.join(folder, 'state/deep'), { recursive: true });
  writeFileSync(path.join(folder, 'slice.json'), '{}');
  rebuilt = 0;
  stop = watchSources(
    ['state', 'none', 'slice.json'].map((name) => path.join(folder, name)),
    async () => void (rebuilt += 1),
  );
  seen = [];
  beside = watch(path.join(folder, 'state'), { recursive: true }, (_event, file) => seen.push(file));
});
afterEach(() => {
  stop();
  beside.close();
});

it('PLUS-20 the shell is built again when what it gives has changed, once for changes that come together', async () => {
  for (const name of ['index.ts', 'deep/atom.ts']) writeFileSync(path.join(folder, 'state', name), 'export const a = 1;');
  await expect.poll(() => rebuilt).toBe(1);
  writeFileSync(path.join(folder, 'state/index.ts'), 'export const b = 1;');
  await expect.poll(() => rebuilt).toBe(2);
});

it('PLUS-46 a file is watched also when an editor replaces it', async () => {
  const [file, beside] = [path.join(folder, 'slice.json'), path.join(folder, 'other.json')];
  for (const times of [1, 2]) {
    writeFileSync(beside, `{"a":${times}}`);
    renameSync(beside, file);
    await expect.poll(() => rebuilt).toBe(times);
  }
});

it('PLUS-20 nothing is built for tests and notes, nor after the stop', async () => {
  const write = async (name: string) => {
    writeFileSync(path.join(folder, 'state', name), 'x');
    await expect.poll(() => seen).toContain(name);
  };
  for (const name of ['atom.test.ts', 'README.md']) await write(name);
  await wait(2 * SETTLED_MS);
  await write('index.ts');
  stop();
  await write('later.ts');
  await wait(2 * SETTLED_MS);
  expect(rebuilt).toBe(0);
});
