import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createBackends, Overloaded, type Backends } from './backends.ts';

/** Longer than a round and a probe that gets no answer. */
const FROZEN_MS = 2500;
const CONNECTIONS = { plain: 8, login: 4, lookup: 4, save: 4, sendIn: 4 };

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A server on a free port that answers with its name, and when frozen only afterwards. */
async function startServer(name: string) {
  let waiting: ServerResponse[] | null = null;
  const server: Server = createServer((_request, response) => {
    if (waiting) waiting.push(response);
    else response.end(name);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    freeze: () => void (waiting = []),
    thaw: () => {
      for (const response of waiting ?? []) response.end(name);
      waiting = null;
    },
    end: () => new Promise((ended) => (server.closeAllConnections(), server.close(ended))),
  };
}

async function lookFor(...urls: URL[]): Promise<Backends> {
  const backends = createBackends(urls, CONNECTIONS, () => undefined);
  await backends.start();
  open.unshift({ close: backends.stop });
  return backends;
}

const read = async (backends: Backends) => {
  const { body } = await backends.ask({ lane: 'plain', method: 'GET', path: '/api/ansokan', headers: {}, gone: new AbortController().signal });
  return String(body);
};

describe('backends that are slow or gone', () => {
  it('API-24 what a frozen one was asked is answered by the other', async () => {
    const [one, other] = [await startServer('one'), await startServer('other')];
    const backends = await lookFor(one.url, other.url);
    one.freeze();
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(backends)));
    expect(new Set(answers)).toEqual(new Set(['other']));
  });

  it('API-24 the last one is waited for, however slow it is, when the other is gone', async () => {
    const [one, other] = [await startServer('one'), await startServer('other')];
    const backends = await lookFor(one.url, other.url);
    await other.end();
    await wait(1000);
    one.freeze();
    const answers = Promise.all(Array.from({ length: 8 }, () => read(backends)));
    await wait(FROZEN_MS);
    one.thaw();
    expect(await answers).toEqual(Array(8).fill('one'));
  });

  it('API-24 PLUS-64 the only one is judged when somebody wants to know, and is asked whatever it says', async () => {
    const one = await startServer('one');
    const backends = await lookFor(one.url);
    expect(await backends.ready()).toBe(1);
    one.freeze();
    expect(await backends.ready()).toBe(0);
    const answer = read(backends);
    await wait(100);
    one.thaw();
    expect([await answer, await backends.ready()]).toEqual(['one', 1]);
    await one.end();
    expect(await backends.ready()).toBe(0);
  });

  it('ASVS 15.2.2 a call that would wait behind too many others is refused at once, for that kind of call alone; a login waits', async () => {
    const one = await startServer('one');
    const backends = await lookFor(one.url);
    one.freeze();
    const ask = (lane: 'save' | 'plain' | 'login') => backends.ask({ lane, method: 'GET', path: '/', headers: {}, gone: new AbortController().signal });
    // Four connections, and two that wait.
    const begun = [...Array.from({ length: 6 }, () => ask('save')), ...Array.from({ length: 9 }, () => ask('login')), ask('plain')];
    await expect(ask('save')).rejects.toThrow(Overloaded);
    one.thaw();
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await ask('save')).status).toBe(200);
  });
});
