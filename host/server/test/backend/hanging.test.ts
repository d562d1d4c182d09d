import { NO_RELEASES } from '@uppgiftsandring/platform/contract/releaseStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityOf } from '@uppgiftsandring/platform/server/store/whole';
import { serve, type Served } from '../../../../platform/release/test/serve.ts';
import { registryIn, signedBy, startSite, type Site } from '../site.ts';

// One store that stops answering, and how long the others' pages take meanwhile.

/** A page that waits for a store waits a second; one that does not is faster even on a busy machine. */
const WITHIN_MS = 700;
let store: Served;
let site: Site;
let hangs: boolean;

const ENTRY = '/* the entry */';
const integrity = { 'remoteEntry.js': integrityOf(Buffer.from(ENTRY)) };
const RELEASE = { name: 'lookup', version: '1.0.0', contract: 1, builtFrom: 'x', entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, integrity };
const ANSWERS: Readonly<Record<string, string>> = {
  '/releases.json': JSON.stringify(signedBy('lookup', 'releases', { ...NO_RELEASES, active: '1.0.0' })),
  '/1.0.0/release.json': JSON.stringify(signedBy('lookup', 'release', RELEASE)),
  '/1.0.0/remoteEntry.js': ENTRY,
};

beforeEach(async () => {
  hangs = false;
  store = await serve(({ url }, response) => !hangs && response.end(ANSWERS[url ?? '']));
  site = await startSite({ env: { STORE_LOOKUP: store.url, STORE_WAIT_MS: '1000' } });
});
afterEach(async () => {
  await site.stop();
  await store.close();
});

async function timed(url: string): Promise<number> {
  const began = performance.now();
  expect((await site.get(url)).status).toBe(200);
  return performance.now() - began;
}

/** The shortest of three: a busy machine delays any. */
const fastestOf = async (url: string) => Math.min(await timed(url), await timed(url), await timed(url));

it('PLUS-24 a file is typed by its name and cached regardless of its store', async () => {
  const { headers } = await site.get('/slices/lookup/1.0.0/remoteEntry.js');
  expect(['content-type', 'cache-control', 'vary'].map((name) => headers.get(name))).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'accept-encoding',
  ]);
});

describe('a store that hangs', () => {
  it('ERR-08 delays neither the pages nor the files of the other slices', async () => {
    const [page, file] = [await fastestOf('/ansokan/atgard-select'), await fastestOf('/slices/measures/1.0.0/remoteEntry.js')];
    hangs = true;
    expect(await fastestOf('/ansokan/atgard-select')).toBeLessThan(page + WITHIN_MS);
    expect(await fastestOf('/slices/measures/1.0.0/remoteEntry.js')).toBeLessThan(file + WITHIN_MS);
  });

  it('ERR-08 a store that never answered leaves its slice out after a second', async () => {
    hangs = true;
    const html = await (await site.get('/ansokan/atgard-select')).text();
    expect(Object.keys(registryIn(html))).toEqual(['measures', 'wizard', 'receipt']);
  });

  it('PLUS-34 a server is not ready before its stores have answered or failed', async () => {
    hangs = true;
    expect((await site.get('/readyz')).status).toBe(503);
    hangs = false;
    await expect.poll(async () => (await site.get('/readyz')).status).toBe(200);
  });
});
