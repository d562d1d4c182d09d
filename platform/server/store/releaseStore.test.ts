import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../../local/test/folder.ts';
import { serve, type Served } from '../../release/test/serve.ts';
import { MOST_OF_DOCUMENT, openStore } from './releaseStore.ts';

// A store that closes an idle connection just as the next request is sent on it, as any server may do.

let server: Served;
let asked: number;
/** Whether the store also closes a connection at its first request. */
let isGone: boolean;
beforeEach(async () => {
  asked = 0;
  isGone = false;
  const known = new WeakSet<object>();
  server = await serve(({ socket }, response) => {
    asked += 1;
    if (isGone || known.has(socket)) return socket.resetAndDestroy();
    known.add(socket);
    return response.end('{"answered":true}');
  });
});
afterEach(() => server.close());

const open = () => openStore(server.url);

describe('a store behind http', () => {
  it('ERR-08 PLUS-30 is asked again on a new connection when one is closed', async () => {
    const store = open();
    for (let turn = 0; turn < 3; turn += 1) expect(String(await store.read('releases.json'))).toBe('{"answered":true}');
    expect(asked).toBeGreaterThan(3);
  });

  it('ERR-08 is asked twice at most when it closes every connection', async () => {
    isGone = true;
    await expect(open().read('releases.json', MOST_OF_DOCUMENT)).rejects.toThrow();
    expect(asked).toBe(2);
  });

  it('PLUS-41 ERR-08 is not read to its end when it sends without end', async () => {
    let sent = 0;
    const endless = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(100_000))) sent += 100_000;
      };
      response.on('drain', more);
      more();
    });
    onTestFinished(endless.close);
    await expect(openStore(endless.url).read('releases.json', MOST_OF_DOCUMENT)).rejects.toThrow('mer än 1048576 byte');
    expect(sent).toBeLessThan(8_000_000);
  });
});

const folder = testFolder();

it('PLUS-40 ERR-08 a store in a folder reads only files, of a bounded size', async () => {
  const at = (name: string) => path.join(folder, name);
  for (const name of ['file', 'large']) writeFileSync(at(name), '1');
  truncateSync(at('large'), 33_000_000);
  execFileSync('mkfifo', [at('pipe')]);
  mkdirSync(at('folder'));
  const store = openStore(folder);
  expect(await Promise.all(['file', 'pipe', 'folder', 'file/x', 'none'].map((name) => store.read(name)))).toEqual([Buffer.from('1'), ...Array(4)]);
  await expect(store.read('large')).rejects.toThrow('large is larger than 32000000 bytes');
});
