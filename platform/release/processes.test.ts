import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run } from './commandLine.ts';
import { readReleases } from './store/releaseStore.ts';
import { benchOfEachTest } from './test/candidate.ts';

const CLI = path.join(import.meta.dirname, 'cli.mjs');
const bench = benchOfEachTest();

it('PLUS-23 a publishing that is killed leaves the store as it was', async () => {
  await run(['publish', 'lookup', '--from', bench.build('1.0.0')]);
  await run(['activate', 'lookup', '1.0.0']);
  // So many that copying them takes a while.
  const parts = Array.from({ length: 1000 }, (_, part) => `assets/${part}.json`);
  const build = bench.build('1.1.0', {}, Object.fromEntries(parts.map((part) => [part, '{}'])));
  const cut = spawn(process.execPath, [CLI, 'publish', 'lookup', '--from', build], { stdio: 'ignore' });
  await expect.poll(() => readdirSync(bench.store).some((name) => name === '.publish-1.1.0'), { interval: 1, timeout: 20_000 }).toBe(true);
  cut.kill('SIGKILL');
  await once(cut, 'exit');

  expect(readReleases(bench.store)).toMatchObject({ active: '1.0.0' });
  await expect(run(['activate', 'lookup', '1.1.0'])).rejects.toThrow('Version 1.1.0 finns inte');
  await run(['publish', 'lookup', '--from', build]);
  await run(['activate', 'lookup', '1.1.0']);
  expect(readReleases(bench.store)).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  expect(readdirSync(bench.store).filter((name) => name.startsWith('.'))).toEqual([]);
});
