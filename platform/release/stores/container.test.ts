import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { run } from '../commandLine.ts';
import { readReleases } from '../store/releaseStore.ts';
import { envOf, openBench, SHELL, type Bench } from '../test/candidate.ts';

// The container of a slice in operation: a process with an image's build and the store on a volume.

let bench: Bench;
let container: ChildProcess | undefined;
let shell: Server;
let contract: number;

beforeEach(async () => {
  bench = await openBench();
  contract = 1;
  shell = createServer((_request, response) => response.end(JSON.stringify({ host: { live: [{ ...SHELL, contracts: [contract] }] } }))).listen(0, '127.0.0.1');
  await new Promise((resolve) => shell.once('listening', resolve));
});

afterEach(async () => {
  await stop();
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
  bench.clear();
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
    ...envOf(bench),
    HOST_BUILD: `http://127.0.0.1:${(shell.address() as AddressInfo).port}`,
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

/** A release command in the running container. */
async function byHand(...args: string[]): Promise<void> {
  for (const [name, value] of Object.entries(envOf(bench))) vi.stubEnv(name, value);
  await run(args).finally(() => vi.unstubAllEnvs());
}

it('PLUS-21 PLUS-23 PLUS-24 a new image adds its version and makes it live, also after one that was killed in the middle; the old one stays and is served; a restart leaves what was chosen by hand; another image, also an older one, goes live', async () => {
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
  await byHand('rollback', 'lookup');
  await start(newer);
  expect(live()).toBe('1.0.0');
  await byHand('activate', 'lookup', '1.1.0', '--again');
  await start(older);
  expect(live()).toBe('1.0.0');
});

it('PLUS-22 a version that the live shell cannot show waits for one that can, and what was live goes on', async () => {
  await start(bench.build('1.0.0'));
  await start(bench.build('2.0.0', { contract: 2 }));
  expect(live()).toBe('1.0.0');
  contract = 2;
  await expect.poll(live).toBe('2.0.0');
});

it('PLUS-22 PLUS-30 a container whose only version no shell takes is not ready, so that a stack does not come up without a part and say that it is whole; it is ready when the version is live', async () => {
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
    const env = { SLICE: 'lookup', BUILD: bench.build('1.0.0'), ...envOf(bench), PORT: '0', HTTPS_PROXY: 'http://proxy:1' };
    const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${program}.ts`), bench.folder], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Variabeln HTTPS_PROXY ska inte anges')]);
    expect(existsSync(bench.store)).toBe(false);
  },
);
