import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchShell } from './shellWatch.ts';

let folder: string;
let rebuilt: number;
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'skal-'));
  mkdirSync(path.join(folder, 'state/deep'), { recursive: true });
  rebuilt = 0;
  stop = watchShell([path.join(folder, 'state'), path.join(folder, 'none')], async () => void (rebuilt += 1));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

it('PLUS-20 the shell is built again when what it gives has changed, once for changes that come together', async () => {
  for (const name of ['index.ts', 'deep/atom.ts']) writeFileSync(path.join(folder, 'state', name), 'export const a = 1;');
  await expect.poll(() => rebuilt).toBe(1);
  writeFileSync(path.join(folder, 'state/index.ts'), 'export const b = 1;');
  await expect.poll(() => rebuilt).toBe(2);
});

it('PLUS-20 nothing is built for tests and notes, nor after the stop', async () => {
  for (const name of ['atom.test.ts', 'README.md']) writeFileSync(path.join(folder, 'state', name), 'x');
  await wait(1000);
  stop();
  writeFileSync(path.join(folder, 'state/index.ts'), 'x');
  await wait(1000);
  expect(rebuilt).toBe(0);
});
