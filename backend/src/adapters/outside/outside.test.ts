import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonRegister } from '../register/personRegister.ts';
import { createForeningRegister } from '../register/foreningRegister.ts';
import { createReader, textOf } from './outside.ts';
import { Problem } from '../../base/errors.ts';

let answer: (response: ServerResponse) => void = (response) => response.end();
let calls: string[] = [];
const server = createServer((request, response) => {
  calls.push(request.url ?? '');
  request.resume().on('end', () => answer(response));
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (text: string, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);

/** Unusable responses from another system. */
const BROKEN: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['a redirect to another place', (response) => void response.writeHead(302, { location: `${base}/annanstans` }).end()],
  ['a redirect that keeps the method', (response) => void response.writeHead(307, { location: `${base}/annanstans` }).end()],
  ['no body', json('')],
  ['half a body', json('{"fornamn":"An')],
  ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Underhåll</html>')],
  ['a list', json('[]')],
  ['something else', json('{"meddelande":"Underhåll"}')],
  ['a text', json('"ja"')],
  ['null', json('null')],
  ['numbers for texts', json('{"fornamn":1,"features":1}')],
  ['a protected person who is not yes or no', json('{"fornamn":"A","skyddad":"nej","features":[{"properties":{}}]}')],
  ['500', json('{}', 500)],
  ['503 and a page', (response) => void response.writeHead(503).end('<html>')],
  ['401', json('{}', 401)],
  ['403', json('{}', 403)],
  ['a body shorter than it says', (response) => void response.writeHead(200, { 'content-length': '999' }).end('{}').destroy()],
  ['a connection that breaks', (response) => void response.destroy()],
  ['nothing at all', () => undefined],
  ['what is no HTTP', (response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')],
];

const outcome = (call: Promise<unknown>) =>
  call.then(
    (found) => ({ found }),
    (error: unknown) => (error instanceof Problem ? error.status : error),
  );

describe('an answer from another system', () => {
  it.each(BROKEN)('ASVS 16.5.2 ASVS 15.3.2 both registers turn %s into 502 and follow no redirect', async (_what, say) => {
    answer = say;
    calls = [];
    const [person, forening] = [createPersonRegister(base, 300), createForeningRegister(base, 300)];
    expect(await Promise.all([outcome(person.find('19850314-2385')), outcome(forening.find({ orgNr: '716401-1236' }))])).toEqual([502, 502]);
    expect(calls.filter((url) => url.includes('annanstans'))).toEqual([]);
    // One retry at most, since a read may be repeated.
    expect(calls.length).toBeLessThanOrEqual(4);
  });

  it('ASVS 15.2.2 an endless answer is abandoned at the size limit', async () => {
    let sent = 0;
    const part = Buffer.alloc(65_536, ' ');
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await outcome(createReader(base, 20_000, 'X', v.unknown())('/utan-slut'))).toBe(502);
    // Twice the limit, plus what the connections buffer.
    expect(sent).toBeLessThan(60_000_000);
  });

  it('ASVS 15.2.2 an answer may have eight mebibytes and no more', async () => {
    const most = 8 * 1024 * 1024;
    expect(await textOf(new Response('å'.repeat(most / 2)))).toHaveLength(most / 2);
    await expect(textOf(new Response('x'.repeat(most + 1)))).rejects.toThrow(`answered with more than ${most} bytes`);
    expect(await textOf(new Response(null))).toBe('');
  });
});

it('ASVS 14.2.1 a reader asks for JSON, by address or by JSON body', async () => {
  const asked: [string, RequestInit][] = [];
  const send = async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Response.json({});
  };
  const read = createReader('https://register.exempel.se', 1000, 'X', v.unknown(), send);
  expect([await read('/ett'), await read('/tva', { nyckel: 'å' })]).toEqual([{}, {}]);
  expect(asked.map(([url, { method, headers, body, redirect }]) => [url, method, headers, body, redirect])).toEqual([
    ['https://register.exempel.se/ett', undefined, { accept: 'application/json' }, undefined, 'error'],
    ['https://register.exempel.se/tva', 'POST', { accept: 'application/json', 'content-type': 'application/json' }, '{"nyckel":"å"}', 'error'],
  ]);
});

it('ASVS 16.5.2 an unusable answer is 502 with its cause for the log', async () => {
  const read = (send: () => Promise<Response>) =>
    createReader('https://register.exempel.se', 1000, 'X', v.unknown(), send)('/').catch((error: unknown) => error);
  const lost = await read(() => Promise.reject(new TypeError('fetch failed')));
  expect(lost).toMatchObject({ status: 502, kod: 'X', fel: [], cause: { name: 'OutsideError', cause: { message: 'fetch failed' } } });
  expect(await read(async () => Response.json({}, { status: 500 }))).toMatchObject({ cause: { name: 'OutsideError', message: 'answered 500' } });
  expect(await read(async () => Response.json({}, { status: 499 }))).toMatchObject({ status: 502, kod: 'X', cause: { message: 'unexpected answer 499' } });
});

it('ASVS 16.5.2 a failed read is repeated once, and a down system spared', async () => {
  let status = 500;
  let calls = 0;
  const read = createReader('https://register.exempel.se', 1000, 'X', v.unknown(), async () => {
    calls += 1;
    return Response.json({}, { status });
  });
  for (let count = 0; count < 5; count += 1) expect(await outcome(read('/'))).toBe(502);
  status = 200;
  expect([await outcome(read('/')), calls]).toEqual([502, 10]);
  await expect.poll(() => outcome(read('/')), { timeout: 5000 }).toEqual({ found: {} });
});
