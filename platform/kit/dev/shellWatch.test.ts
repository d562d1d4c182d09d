import { mkdirSync, mkdtempSync, rmSync, watch, writeFileSync, type FSWatcher } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchShell } from './shellWatch.ts';

let folder: string;
let rebuilt: number;
let stop: () => void;
/** Is told of the same changes, after the watch. */
let beside: FSWatcher;
let seen: (string | null)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'skal-'));
  mkdirSync(path.join(folder, 'state/deep'), { recursive: true });
  rebuilt = 0;
  stop = watchShell([path.join(folder, 'state'), path.join(folder, 'none')], async () => void (rebuilt += 1));
  seen = [];
  beside = watch(path.join(folder, 'state'), { recursive: true }, (_event, file) => seen.push(file));
});
afterEach(() => {
  stop();
  beside.close();
  rmSync(folder, { recursive: true });
});

it('PLUS-20 the shell is built again when what it gives has changed, once for changes that come together', async () => {
  for (const name of ['index.ts', 'deep/atom.ts']) writeFileSync(path.join(folder, 'state', name), 'export const a = 1;');
  await expect.poll(() => rebuilt).toBe(1);
  writeFileSync(path.join(folder, 'state/index.ts'), 'export const b = 1;');
  await expect.poll(() => rebuilt).toBe(2);
});

it('PLUS-20 nothing is built for tests and notes, nor after the stop', async () => {
  // A change that counts begins a wait until it has settled.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const write = async (name: string) => {
    writeFileSync(path.join(folder, 'state', name), 'x');
    await expect.poll(() => seen).toContain(name);
    return vi.getTimerCount();
  };
  for (const name of ['atom.test.ts', 'README.md']) expect(await write(name), name).toBe(0);
  expect(await write('index.ts')).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(await write('later.ts')).toBe(0);
  expect(rebuilt).toBe(0);
});
