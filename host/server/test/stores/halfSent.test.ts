import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { serve } from '../../../../platform/release/test/serve.ts';
import { publishTo, startSite, writeReleases, type Site } from '../site.ts';
import { visitor } from '../visitor.ts';

// A release store that goes away when it has sent half a file.

const FILE = '/slices/lookup/2.0.0/slice.11111111.js';
const CONTENT = `/* ${'x'.repeat(300_000)} */`;
const folder = testFolder();
let site: Site;
/** Also where nobody signs, as in development. */
let unsigned: Site;
let isGone = false;
const store = await serve((request, response) => {
  const isPacked = request.url?.endsWith('.js') === true && request.headers['accept-encoding']?.includes('br') === true;
  const content = readFileSync(path.join(folder, `${request.url}${isPacked ? '.br' : ''}`));
  response.writeHead(200, { ...(isPacked && { 'content-encoding': 'br' }), 'content-length': content.length });
  if (!isGone) return response.end(content);
  return response.write(content.subarray(0, content.length / 2), () => response.destroy());
});

beforeAll(async () => {
  publishTo(folder, 'lookup', '2.0.0', { 'slice.11111111.js': CONTENT });
  writeReleases(folder, 'lookup', { active: '2.0.0' });
  const STORE_LOOKUP = store.url;
  site = await startSite({ env: { STORE_LOOKUP } });
  unsigned = await startSite({ env: { STORE_LOOKUP, RELEASE_KEYS_FILE: '' } });
});
afterAll(async () => {
  await site.stop();
  await unsigned.stop();
  await store.close();
});

describe('a store that goes away in the middle of a file', () => {
  it.each([
    ['br', 'signed', () => site],
    ['identity', 'signed', () => site],
    ['br', 'unsigned', () => unsigned],
  ] as const)('ERR-08 PLUS-24 is said to be away, in words that can be read, and the file comes when it is back (%s, %s)', async (encoding, _signed, of) => {
    const { url, get } = of();
    const ask = async () => visitor(url, '127.0.0.1').ask(FILE, { headers: { 'accept-encoding': encoding } });
    isGone = false;
    await get('/logga-in');
    isGone = true;
    const { status, headers, body } = await ask();
    expect([status, headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual([
      502,
      undefined,
      expect.stringMatching(/^application\/problem\+json/),
      'no-store',
    ]);
    expect(JSON.parse(body)).toMatchObject({ status: 502, title: 'Versionslagret svarar inte' });
    isGone = false;
    const whole = await get(FILE, { headers: { 'accept-encoding': encoding } });
    expect([whole.status, (await whole.text()) === CONTENT]).toEqual([200, true]);
  });
});
