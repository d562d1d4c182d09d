import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { buildServers, programOf } from '../../tools/build/servers.ts';
import { askPerson, putKeys, temporaryFolder } from './support.ts';

const MAIN = path.join(ROOT, programOf('simulators'));

beforeAll(() => buildServers(['simulators']));

async function start(env: Record<string, string>, ...args: string[]) {
  const folder = await temporaryFolder();
  await putKeys(path.join(folder, 'keys'));
  return startIn(folder, env, ...args);
}

async function startIn(folder: string, env: Record<string, string>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH, NODE_COMPILE_CACHE, KEYS_DIR: path.join(folder, 'keys'), DATA_DIR: folder, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const lines = async (count: number) => {
    while (printed.out.split('\n').length <= count) await Promise.race([once(child.stdout, 'data'), ended]);
    return printed.out.trimEnd().split('\n');
  };
  return { child, printed, ended, lines };
}

describe('the simulators as a program', () => {
  it('PLUS-30 all start, print their addresses and stop on SIGTERM', async () => {
    const folder = await temporaryFolder();
    const { child, printed, ended, lines } = await startIn(folder, {}, '--json');
    const [line = ''] = await lines(1);
    const origins = JSON.parse(line) as Record<string, string>;
    expect(Object.keys(origins).sort()).toEqual(['case', 'control', 'idp', 'mail', 'person', 'register', 'sign']);
    const { mail, ...web } = origins;
    expect(mail).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    const health = await Promise.all(Object.values(web).map((origin) => fetch(`${origin}/livez`)));
    expect(health.map((response) => response.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await readFile(path.join(folder, 'keys', 'user-ca.cert.pem'), 'utf8')).toContain('BEGIN CERTIFICATE');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(printed.err).toBe('');
  });

  it('PLUS-30 a stopped simulator finishes its answers', async () => {
    const folder = await temporaryFolder();
    await putKeys(path.join(folder, 'keys'));
    const { child, ended, lines } = await startIn(folder, { SERVICES: 'person' }, '--json');
    const [line = ''] = await lines(1);
    const { person, control } = JSON.parse(line) as Record<string, string>;
    const faults = `${control}/kontroll/api/faults`;
    const fault = JSON.stringify({ service: 'person', mode: 'slow', delayMs: 2000, times: 1 });
    await fetch(faults, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: fault });
    const asked = askPerson({ folder, at: (_service, where) => `${person}${where}` }, '198503142385');
    await expect.poll(async () => (await fetch(faults)).json()).toEqual({ faults: [] });
    child.kill('SIGTERM');
    expect((await asked).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('PLUS-30 only the requested services start', async () => {
    const { lines } = await start({ SERVICES: 'person' });
    expect(await lines(2)).toEqual([
      expect.stringMatching(/^Personregistret: http:\/\/127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^Styr simulatorerna: http:\/\/127\.0\.0\.1:\d+\/kontroll$/),
    ]);
  });
});
