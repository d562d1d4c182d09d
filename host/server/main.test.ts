import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { serve } from '../../platform/release/test/serve.ts';
import { buildServers, programOf } from '../../tools/build/servers.ts';
import { GOOD_HOST } from './test/goodSettings.ts';
import { startSite, type Site } from './test/site.ts';

const MAIN = path.join(ROOT, programOf('host'));
let site: Site;

beforeAll(async () => {
  await buildServers(['host']);
  site = await startSite();
});
afterAll(() => site.stop());

function start(env: Record<string, string>, flags: readonly string[] = []) {
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { NODE_COMPILE_CACHE, HOST: '127.0.0.1', APP_ENV: 'test', HOST_DIST: path.join(site.folder, 'dist'), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, printed: () => printed };
}

async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, free: () => new Promise((resolve) => server.close(resolve)) };
}

async function freePort() {
  const { port, free } = await takenPort();
  await free();
  return port;
}

it('PLUS-30 a taken port is reported in one sentence', async () => {
  const { port, free } = await takenPort();
  const { ended, printed } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(printed()).toBe(`Port ${port} är upptagen. Stäng det som använder den eller välj en annan med PORT.\n`);
  await free();
});

it('PLUS-60 ASVS 13.4.2 unsafe settings stop a production start, one sentence for each', async () => {
  const { ended, printed } = start({ APP_ENV: '', PORT: '0', PASS_CALLS: 'on', VERSIONS_KEY: 'kortkort'.repeat(4), NODE_OPTIONS: '--no-warnings' }, [
    '--insecure-http-parser',
  ]);
  expect(await ended).toBe(1);
  expect(printed().split('\n')).toEqual([
    'I produktion (APP_ENV=prod) startar inget som inte är säkert:',
    'Variabeln NODE_OPTIONS ska inte anges: den ändrar Node eller biblioteken förbi inställningarna.',
    'Flaggan --insecure-http-parser ska inte anges: den ändrar Node eller biblioteken förbi inställningarna.',
    'PUBLIC_ORIGIN ska anges och börja med https://.',
    'PASS_CALLS ska inte anges: det är till för utveckling och prov.',
    'RELEASE_KEYS ska ha en nyckel för varje del, och för skalet när det har ett versionslager: det som ingen har undertecknat ska inte visas.',
    'FORM_ACTION_ORIGINS ska anges och börja med https://.',
    'HOST_TOKEN ska anges och vara slumpad, med minst 32 tecken.',
    'HEALTH_DATABASE_URL ska anges: den inbyggda databasen är till för utveckling och prov.',
    'VERSIONS_KEY ska anges och vara slumpad, med minst 32 tecken.',
    'LOG_LEVEL ska vara info eller warn: annars loggas inte det som rör säkerheten, eller för mycket.',
    '',
  ]);
});

it('PLUS-60 safe settings start in production', async () => {
  const port = await freePort();
  const { child, ended, printed } = start({ APP_ENV: 'prod', PORT: String(port), LOG_LEVEL: 'warn', ...GOOD_HOST });
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.status).toBe(200);
  child.kill('SIGTERM');
  // No backend runs here, and the server may have printed that.
  expect([await ended, printed()]).toEqual([0, expect.not.stringContaining(' ska ')]);
});

it('PLUS-30 the server starts silently, answers, and stops cleanly', async () => {
  const port = await freePort();
  const { child, ended, printed } = start({ PORT: String(port) });
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed()).toBe('');
});

it('API-24 PLUS-65 a stopping server is not ready, answers while draining, and ends with 0', async () => {
  const DRAIN_MS = 1500;
  const held: ServerResponse[] = [];
  const backend = await serve((_request, response) => void held.push(response));
  onTestFinished(() => backend.close());
  const port = await freePort();
  const { child, ended } = start({ PORT: String(port), DRAIN_MS: String(DRAIN_MS), BACKEND_URL: backend.url });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ask = async (url: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method }).catch(() => undefined);
    return answer && [answer.status, answer.headers.get('connection')];
  };
  await expect.poll(() => ask('/readyz')).toEqual([200, 'keep-alive']);
  const begun = ask('/api/logs', 'POST');
  await expect.poll(() => held.length).toBe(1);

  const toldAt = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => ask('/readyz'), { interval: 20 }).toEqual([404, 'close']);
  expect(await ask('/livez')).toEqual([200, 'close']);
  await expect.poll(() => ask('/livez'), { interval: 20, timeout: DRAIN_MS + 10_000 }).toBeUndefined();
  expect(performance.now() - toldAt).toBeGreaterThan(DRAIN_MS - 50);

  expect(child.exitCode).toBeNull();
  held.forEach((response) => response.end('{}'));
  expect([(await begun)?.[0], await ended]).toEqual([200, 0]);
});

it('ASVS 16.2.5 the log holds no personal number, wherever it was', async () => {
  const port = await freePort();
  writeFileSync(path.join(site.storeOf('lookup'), 'releases.json'), 'om 1912 12 12-1212');
  const env = { PORT: String(port), LOG_LEVEL: 'warn', BACKEND_URL: 'http://127.0.0.1:9', STORE_LOOKUP: site.storeOf('lookup') };
  const { child, ended, printed } = start(env);
  const ask = (url: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${url}`, { method }).catch(() => undefined);
  await expect.poll(async () => (await ask('/livez'))?.status).toBe(200);
  await ask('/api/logs?19121212-1212', 'POST');
  await ask('/logga-in');
  child.kill('SIGTERM');
  await ended;
  expect(printed()).toContain('The backend does not answer');
  expect(printed()).toContain('[personnummer]');
  expect(printed()).not.toMatch(/1212.?1212|12 12.1212/);
});
