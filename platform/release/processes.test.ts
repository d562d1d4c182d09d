import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './commandLine.ts';
import { readReleases, versionsIn } from './store/releaseStore.ts';
import { envOf, openBench, type Bench } from './test/candidate.ts';

// The command run by two people, each in a process of its own.

const CLI = path.join(import.meta.dirname, 'cli.mjs');
let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.clear());

const environment = () => ({ ...process.env, ...envOf(bench) });
const publishing = (version: string, changes = {}) => ['publish', 'lookup', '--from', bench.build(version, changes)];
const release = (...args: string[]) => promisify(execFile)(process.execPath, [CLI, ...args], { env: environment() });
const publish = (version: string, changes = {}) => release(...publishing(version, changes));

/** The same in this process, for what comes before and after. */
async function here(...args: string[]): Promise<void> {
  for (const [name, value] of Object.entries(envOf(bench))) vi.stubEnv(name, value);
  await run(args).finally(() => vi.unstubAllEnvs());
}

describe('two people who release at once', () => {
  it('PLUS-23 both versions are there, complete, and in the history', async () => {
    await Promise.all([publish('1.0.0'), publish('1.1.0'), publish('1.2.0')]);
    expect(versionsIn(bench.store)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(
      readReleases(bench.store)
        .history.map(({ version }) => version)
        .sort(),
    ).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(readdirSync(bench.store).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('PLUS-23 of two builds of one version one is published, and the other is refused in one sentence', async () => {
    const both = await Promise.allSettled([publish('1.0.0', { builtFrom: 'a' }), publish('1.0.0', { builtFrom: 'b' })]);
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason.stderr).toBe('Version 1.0.0 finns redan med annat innehåll och skrivs aldrig över. Höj version i package.json.\n');
    expect(versionsIn(bench.store)).toEqual(['1.0.0']);
  });

  it('PLUS-23 when two make a version live at once, one is live and the other is the previous one', async () => {
    for (const version of ['1.0.0', '1.1.0']) await here(...publishing(version));
    await Promise.all([release('activate', 'lookup', '1.0.0'), release('activate', 'lookup', '1.1.0')]);
    const { active, previous, history } = readReleases(bench.store);
    expect([active, previous].sort()).toEqual(['1.0.0', '1.1.0']);
    expect(history.filter(({ what }) => what === 'activated')).toHaveLength(2);
  });
});

describe('a machine that stops in the middle', () => {
  it('PLUS-23 leaves the store as it was, and nobody has to clear up', async () => {
    await here(...publishing('1.0.0'));
    await here('activate', 'lookup', '1.0.0');
    // So many that copying them takes a while.
    const parts = Array.from({ length: 1000 }, (_, part) => `assets/${part}.json`);
    const build = bench.build('1.1.0', {}, Object.fromEntries(parts.map((part) => [part, '{}'])));
    const cut = spawn(process.execPath, [CLI, 'publish', 'lookup', '--from', build], { env: environment(), stdio: 'ignore' });
    await expect.poll(() => readdirSync(bench.store).some((name) => name.startsWith('.1.1.0.')), { interval: 1, timeout: 20_000 }).toBe(true);
    cut.kill('SIGKILL');
    await new Promise((resolve) => cut.once('exit', resolve));

    expect(readReleases(bench.store)).toMatchObject({ active: '1.0.0' });
    await expect(here('activate', 'lookup', '1.1.0')).rejects.toThrow('Version 1.1.0 finns inte');
    await here('publish', 'lookup', '--from', build);
    await here('activate', 'lookup', '1.1.0');
    expect(readReleases(bench.store)).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect(readdirSync(bench.store).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
