import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CURVES_PATH } from '../health/slappkurvor.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stackFile } from './ownStack.ts';
import { run } from './commandLine.ts';

const curve = (minute: string, version: string, errors: number, lcp: number | null) => ({
  version,
  at: `2026-11-22T10:${minute}:00.000Z`,
  loads: 12,
  errors,
  lcp,
  inp: null,
  cls: 10.2,
});
const CURVES = { now: '2026-11-22T10:05:30.000Z', curves: [curve('03', '1.0.0', 0, 1234.4), curve('04', '1.10.0', 8, null), curve('04', '1.9.0', 0, 900)] };
const TOKEN = 'o'.repeat(20);

let asked: unknown[];
let answer: [number, string];
const backend = createServer((request, response) => {
  void (async () => {
    const body = JSON.parse(await text(request));
    asked.push([request.url, request.headers.authorization, body]);
    response.writeHead(answer[0]).end(answer[1]);
  })();
});
const figures = (...args: string[]) => run(['figures', ...args]);

beforeEach(async () => {
  asked = [];
  answer = [200, JSON.stringify(CURVES)];
  if (!backend.listening) await once(backend.listen(0, '127.0.0.1'), 'listening');
  const address = backend.address();
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('OPERATOR_TOKEN', TOKEN);
});
afterEach(() => {
  vi.unstubAllEnvs();
  backend.close();
});

it('PLUS-42 what the curves of the desk show is also a command: each version and minute with loads, errors and p75, the latest first', async () => {
  expect((await figures('mfe-lookup')).split('\n')).toEqual([
    'mfe-lookup: tre fjärdedelar av sidorna är inte sämre än LCP, INP och CLS',
    'Version  Tid                       Sidladdningar  Fel  LCP ms  INP ms   CLS',
    '1.9.0    2026-11-22T10:04:00.000Z             12    0     900       –  0.01',
    '1.10.0   2026-11-22T10:04:00.000Z             12    8       –       –  0.01',
    '1.0.0    2026-11-22T10:03:00.000Z             12    0    1234       –  0.01',
  ]);
  await figures('host', 'hour');
  expect(asked).toEqual([
    [CURVES_PATH, `Bearer ${TOKEN}`, { slice: 'lookup', span: 'minute' }],
    [CURVES_PATH, `Bearer ${TOKEN}`, { slice: 'host', span: 'hour' }],
  ]);
});

it('PLUS-42 the command says in a sentence why there are no figures', async () => {
  answer = [200, JSON.stringify({ ...CURVES, curves: [] })];
  expect(await figures('lookup')).toBe('mfe-lookup: inget har mätts under den tiden.');
  await expect(figures('lookup', 'year')).rejects.toThrow('Ange minute');
  await expect(figures('okand')).rejects.toThrow('Ange vilken del');
  answer = [401, '{}'];
  await expect(figures('lookup')).rejects.toThrow(/går inte att hämta.*OPERATOR_TOKEN.*401/);
  answer = [200, '<html>'];
  await expect(figures('lookup')).rejects.toThrow('går inte att läsa');
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:9');
  await expect(figures('lookup')).rejects.toThrow('går inte att hämta');
});

it('PLUS-42 the command finds the stack that runs on this computer by itself', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  const address = process.env['BACKEND_URL'] ?? '';
  for (const name of ['BACKEND_URL', 'HOST_BUILD']) vi.stubEnv(name, '');
  vi.stubEnv('DATA_DIR', folder);
  writeFileSync(stackFile(folder), JSON.stringify({ origin: address, issuer: address, backendUrl: address, dataDir: folder }));
  expect(await figures('lookup')).toContain('1.10.0');
  rmSync(folder, { recursive: true });
});
