import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { run } from '../commandLine.ts';
import { addKey } from '../seal/keys.ts';
import { readReleases } from '../store/releaseStore.ts';
import { benchOfEachTest, envOf, SHELL } from '../test/candidate.ts';
import { serve } from '../test/serve.ts';

// The container of a slice in operation: a process with an image's build and the store on a volume.

const bench = benchOfEachTest();
let container: ChildProcess | undefined;
let shell: Awaited<ReturnType<typeof serve>>;
let contract: number;

beforeEach(async () => {
  contract = 1;
  shell = await serve((_request, response) => response.end(JSON.stringify({ host: { live: [{ ...SHELL, contracts: [contract] }] } })));
});

afterEach(async () => {
  await stop();
  await shell.close();
});

async function stop(): Promise<void> {
  if (!container || container.exitCode !== null || container.signalCode !== null) return;
  const ended = new Promise((resolve) => container?.once('exit', resolve));
  container.kill('SIGKILL');
  await ended;
}

/** Restarts the container with that build in its image; returns the address of the store when it has that status for readiness. */
async function start(build: string, status = 200): Promise<string> {
  await stop();
  const port = await freePort();
  const env = {
    APP_ENV: 'test',
    SLICE: 'lookup',
    BUILD: build,
    HOST_BUILD: shell.url,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  container = spawn(process.execPath, [path.join(import.meta.dirname, 'container.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status).toBe(status);
  return url;
}

const live = () => readReleases(bench.store).active;

it('PLUS-21 PLUS-23 PLUS-24 a new image goes live, a restart keeps what was chosen', async () => {
  const [older, newer] = [bench.build('1.0.0'), bench.build('1.1.0')];
  mkdirSync(bench.store, { recursive: true });
  // The process numbers of a container are always the same: this one certainly exists.
  writeFileSync(path.join(bench.store, '.lock'), String(process.pid));
  await start(older);
  expect(live()).toBe('1.0.0');
  const url = await start(newer);
  expect(readReleases(bench.store)).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) expect((await fetch(`${url}/${version}/remoteEntry.js`)).status).toBe(200);
  expect((await fetch(`${url}/.image`)).status).toBe(404);
  await run(['rollback', 'lookup']);
  await start(newer);
  expect(live()).toBe('1.0.0');
  await run(['activate', 'lookup', '1.1.0', '--again']);
  await start(older);
  expect(live()).toBe('1.0.0');
});

it('PLUS-69 PLUS-21 a new image waits where a release needs two persons', async () => {
  // Older than the team's own key, which the container signs with and which is nobody's.
  for (const person of ['anna', 'bo']) await addKey('lookup', bench.keys, new Date('2019-01-01'), 0, person);
  await start(bench.build('1.0.0'));
  await run(['activate', 'lookup', '1.0.0', '--two'], { as: 'anna' });
  await run(['approve', 'lookup'], { as: 'bo' });
  const url = await start(bench.build('1.1.0'));
  expect([live(), (await fetch(`${url}/1.1.0/remoteEntry.js`)).status]).toEqual(['1.0.0', 200]);
  await run(['activate', 'lookup', '1.1.0'], { as: 'bo' });
  await run(['approve', 'lookup'], { as: 'anna' });
  expect(live()).toBe('1.1.0');
});

it('PLUS-22 PLUS-30 a container without a live version is not ready', async () => {
  const url = await start(bench.build('2.0.0', { contract: 2 }), 503);
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('Ingen version är i drift än.\n');
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect(live()).toBeNull();
  contract = 2;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  expect(live()).toBe('2.0.0');
});

it.each(['server', 'uploads', 'container'])(
  'PLUS-60 ASVS 13.4.2 platform/release/stores/%s does not start in production past what its settings say',
  (program) => {
    const { NODE_COMPILE_CACHE } = process.env;
    const env = { SLICE: 'lookup', BUILD: bench.build('1.0.0'), ...envOf(bench), NODE_COMPILE_CACHE, PORT: '0', HTTPS_PROXY: 'http://proxy:1' };
    const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${program}.ts`), bench.folder], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Variabeln HTTPS_PROXY ska inte anges')]);
    expect(existsSync(bench.store)).toBe(false);
  },
);
