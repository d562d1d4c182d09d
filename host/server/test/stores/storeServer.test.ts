import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { storeServer } from '../../../../platform/release/stores/server.ts';
import { publishTo, registryIn, startSite, untilTrouble, writeReleases, type Site } from '../site.ts';
import { visitor } from '../visitor.ts';
import { startStoreProcess, type StoreProcess } from './storeProcess.ts';

// The release store as in production: a process of its own, reached over HTTP.

const store = testFolder();
let url: string;
let server: StoreProcess;
let site: Site;
let isRunning = false;
let hasStarted = false;

beforeAll(() => {
  publishTo(store, 'lookup', '2.0.0+abc');
  writeReleases(store, 'lookup', { active: '2.0.0+abc' });
});
afterAll(() => stop());

/** Reuses the store of the test before, unless that test stopped it. */
beforeEach(async () => {
  if (isRunning) return;
  if (hasStarted) await site.stop();
  hasStarted = true;
  server = await startStoreProcess(store, await freePort());
  ({ url } = server);
  site = await startSite({ env: { STORE_LOOKUP: url } });
  isRunning = true;
});

/** Ends the store's process; returns its exit code. */
async function stopStore(signal: NodeJS.Signals): Promise<number | null> {
  isRunning = false;
  return server.stop(signal);
}

async function stop(): Promise<void> {
  if (isRunning) await stopStore('SIGKILL');
  await site.stop();
}

describe('a release store over HTTP', () => {
  it('PLUS-34 the page uses the active version and hides the store’s address', async () => {
    const html = await (await site.get('/logga-in')).text();
    expect(registryIn(html)['lookup']).toMatchObject({ version: '2.0.0+abc', source: 'mfe-lookup/releases' });
    for (const told of [html, await (await site.get('/versions.json')).text()]) expect(told).not.toContain(new URL(url).host);
  });

  it('PLUS-24 PLUS-69 a file is fetched once, however requested, and outlives its store', async () => {
    const file = '/slices/lookup/2.0.0+abc/remoteEntry.js';
    const ask = async (init: RequestInit, at = file) => {
      const { status, headers } = await site.get(at, init);
      return [status, ...['content-type', 'content-encoding', 'cache-control', 'vary', 'content-length'].map((name) => headers.get(name))];
    };
    const [packed, plain] = [{ headers: { 'accept-encoding': 'br' } }, { headers: { 'accept-encoding': 'identity' } }];
    const before = [await ask(packed), await ask(plain)];
    expect(before[0]?.slice(0, 3)).toEqual([200, 'text/javascript; charset=utf-8', 'br']);
    await stopStore('SIGKILL');
    expect([await ask(packed), await ask(plain)]).toEqual(before);
    expect((await site.get(file, { headers: { 'accept-encoding': 'gzip' } })).status).toBe(502);
    const ways: readonly (readonly [string, Record<string, string>])[] = [
      [`${file}?x`, {}],
      [file.replace('remote', '%72emote'), {}],
      [file, { 'accept-encoding': 'x, BR;q=0.123' }],
      [file, { 'if-none-match': '"another"', 'if-modified-since': new Date(0).toUTCString() }],
      [file, { 'available-dictionary': `:${'A'.repeat(43)}=:`, 'dictionary-id': '"1.0.0/remoteEntry.js"', 'accept-encoding': 'br, dcz' }],
    ];
    for (const [url, headers] of ways) expect(await ask({ headers: { 'accept-encoding': 'br', ...headers } }, url)).toEqual(before[0]);
  });

  it('PLUS-24 files come through as they are packed', async () => {
    const response = await site.get('/slices/lookup/2.0.0+abc/remoteEntry.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe('/* lookup 2.0.0+abc remoteEntry.js */');
    expect((await site.get('/slices/lookup/2.0.0+abc/finns-inte.js')).status).toBe(404);
    expect((await site.get('/slices/lookup/2.0.0+abc/..%2freleases.json')).status).toBe(404);
  });

  it('PLUS-24 never compresses files in a refused encoding (RFC 9110)', async () => {
    const file = '/2.0.0+abc/remoteEntry.js';
    for (const place of [url, `${site.url}/slices/lookup`]) {
      const response = await fetch(place + file, { headers: { 'accept-encoding': 'br;q=0, identity' } });
      expect([response.status, response.headers.get('content-encoding'), response.headers.get('vary')?.toLowerCase()]).toEqual([200, null, 'accept-encoding']);
      expect(await response.text()).toBe('/* lookup 2.0.0+abc remoteEntry.js */');
    }
  });

  it('PLUS-23 is read and nothing else', async () => {
    const posted = await fetch(`${url}/releases.json`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${url}/releases.json`, { method: 'HEAD' });
    expect([head.status, head.headers.get('x-content-type-options'), await head.text()]).toEqual([200, 'nosniff', '']);
  });

  it('PLUS-23 keeps versions for ever but never what is live', async () => {
    expect((await fetch(`${url}/releases.json`)).headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${url}/2.0.0+abc/remoteEntry.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/..%2f..%2fetc/passwd`)).status).toBe(404);
  });

  it.each(['/.lock', '/2.0.0+abc/.hidden', '/2.0.0+abc', '/2.0.0+abc/', '/', '/..%2f..%2fetc%2fpasswd', '/2.0.0+abc/%2e%2e/%2e%2e/x', '/%E0%A4%A'])(
    'PLUS-23 ASVS 13.4.3 serves no folder, hidden or outside file: %s',
    async (name) => {
      writeFileSync(path.join(store, '.lock'), 'secret');
      writeFileSync(path.join(store, '2.0.0+abc/.hidden'), 'secret');
      const response = await fetch(url + name);
      expect([400, 403, 404]).toContain(response.status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).not.toContain('secret');
    },
  );

  it('API-24 a stopping store does not wait for a silent connection', { timeout: 20_000 }, async () => {
    const stopping = storeServer(store);
    await once(visitor(await stopping.listen({ host: '127.0.0.1', port: 0 }), '127.0.0.1').dial(), 'connect');
    await stopping.close();
  });

  it('ERR-08 a lost store leaves the last version, and its files 502', async () => {
    await site.get('/logga-in');
    expect(await stopStore('SIGTERM')).toBe(0);
    await untilTrouble(site, 'lookup');
    const registry = registryIn(await (await site.get('/ansokan/sok-forening')).text());
    expect(Object.keys(registry)).toEqual(['lookup', 'measures', 'wizard', 'receipt']);
    const file = await site.get('/slices/lookup/2.0.0+abc/remoteEntry.js');
    expect(file.status).toBe(502);
    expect(file.headers.get('cache-control')).toBe('no-store');
  });
});
