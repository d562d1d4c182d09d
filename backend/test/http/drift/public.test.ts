import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { call } from '../../api.ts';
import { Browser } from '../../browser.ts';
import { REPO } from '../../process.ts';

const { origin, backendEnv, logFile } = inject('stack');
const anyone = new Browser(origin);
const { NODE_OPTIONS = '', NODE_COMPILE_CACHE } = process.env;

/** The operator's command, run in the same way as by an operator. */
const run = (args: readonly string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [resolve(REPO, 'backend/built/server/meddelande.mjs'), ...args], {
    env: { NODE_OPTIONS, NODE_COMPILE_CACHE, BACKEND_URL: origin, DATA_DIR: backendEnv.DATA_DIR, ...more },
  });
const set = (...args: string[]) => run(args);

describe('public messages', () => {
  it.each([
    ['API-15 MSG-01', '/public/getMeddelande', 'notifiering'],
    ['API-20 MSG-05 INC-22', '/public/getSystemmeddelande', 'system'],
  ])('%s %s answers null, then what an operator sets', async (_id, path, kind) => {
    const read = async () => {
      const response = await anyone.go(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      return response.json();
    };
    expect(await read()).toBeNull();
    expect((await set(kind, 'Tjänsten stängs kl. 18.', '--rubrik', 'Underhåll')).stdout).toBe(`Meddelandet ${kind} är satt.\n`);
    expect(await read()).toEqual({ rubrik: 'Underhåll', text: 'Tjänsten stängs kl. 18.' });
    await set(kind, 'Utan rubrik');
    expect(await read()).toEqual({ rubrik: null, text: 'Utan rubrik' });
    expect((await set(kind, '--clear')).stdout).toBe(`Meddelandet ${kind} är borttaget.\n`);
    expect(await read()).toBeNull();
  });
});

describe('log entries of the browser', () => {
  const send = (body: unknown) => call(anyone, 'POST', '/api/logs', body);

  it('API-14 LOG-01 DATA-23 a log entry without a session answers 204', async () => {
    const additional = {
      url: '/ansokan/atgard-select',
      stack: 'Error: x\n    at y',
      userAgent: 'Mozilla',
      os: 'Linux',
      os_version: null,
      browser: 'Chrome',
      browser_version: '140',
      device: null,
      deviceType: 'desktop',
      orientation: 'landscape',
      isDesktopMode: true,
      slice: 'measures',
      version: '1.0.0',
      value: 12.5,
    };
    const response = await send({ level: 'ERROR', message: 'Hej', additional });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await send({ level: 'INFO', message: 'Hej' })).status).toBe(204);
    expect((await send({ level: 'INFO', message: 'Hej', additional: null })).status).toBe(204);
    expect((await send({ level: 'INFO', message: 'Hej', additional: { device: { os: 'Linux', isDesktopMode: true } } })).status).toBe(204);
  });

  it.each([
    ['another level', { level: 'WARN', message: 'x' }],
    ['no message', { level: 'ERROR' }],
    ['a message that is no text', { level: 'ERROR', message: 1 }],
    ['a message of 2001', { level: 'ERROR', message: 'x'.repeat(2001) }],
    ['an unknown field', { level: 'ERROR', message: 'x', user: 'y' }],
    ['a stack that is a list', { level: 'ERROR', message: 'x', additional: { stack: [] } }],
    ['null', null],
  ])('API-14 a log entry with %s answers 400', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });
});

describe('operation', () => {
  it.each(['/livez', '/readyz'])('PLUS-30 %s answers 200 and is logged at debug only', async (path) => {
    expect(await (await anyone.go(path)).json()).toEqual({ status: 'ok' });
    await anyone.go('/public/getMeddelande');
    const levels = async () =>
      (await readFile(logFile, 'utf8')).split('\n').flatMap((line) => {
        const [, level, route = ''] = /^\{"level":"(\w+)".*"route":"([^"]+)"/.exec(line) ?? [];
        return [path, '/public/getMeddelande'].includes(route) ? `${level} ${route}` : [];
      });
    await expect.poll(async () => [...new Set(await levels())].toSorted()).toEqual([`debug ${path}`, 'info /public/getMeddelande']);
  });

  it.each(['/', '/api', '/api/nothing', '/.env', '/api/ansokan/x/y', '/%2e%2e/etc/passwd', '//evil.example', '/api/%ff'])(
    'ASVS 16.5.1 the unknown path %s answers problem+json',
    async (path) => {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );
});
