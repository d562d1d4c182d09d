import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { draftOf, problemOf } from '../api.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { copyMigrated } from '../postgres.ts';
import { until } from '../process.ts';
import { startStack, type Running } from '../stack.ts';

/** A second is promised; without a timeout of our own a query takes ten, and a connection three. */
const SOON_MS = 2500;

/** A proxy to the database that can stop passing anything on, in both directions, without closing a connection. */
class Way {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #frozen = false;

  constructor({ hostname, port }: URL) {
    this.#server = createServer((from) => {
      const to = connect(Number(port), hostname);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#sockets.add(one);
        if (this.#frozen) one.pause();
        one.on('data', (bytes) => other.write(bytes));
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        if (this.#frozen) one.pause();
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return (this.#server.address() as AddressInfo).port;
  }

  freeze(): void {
    this.#frozen = true;
    this.#sockets.forEach((socket) => socket.pause());
  }

  thaw(): void {
    this.#frozen = false;
    this.#sockets.forEach((socket) => socket.resume());
  }

  close(): void {
    this.#server.close();
    this.#sockets.forEach((socket) => socket.destroy());
  }
}

describe('a database whose connections hang, old ones and new ones', () => {
  let running: Running;
  let way: Way;
  beforeAll(async () => {
    const url = new URL(await copyMigrated(inject('postgres') ?? ''));
    way = new Way(url);
    url.port = String(await way.open());
    running = await startStack({ DATABASE_URL: url.href });
  }, 300_000);
  afterAll(async () => {
    await running.stop();
    way.close();
  });

  it('ASVS 16.5.2 hanging connections give 503 at once and recover when they move', { timeout: 120_000 }, async () => {
    const { origin } = running.stack;
    const readyz = async () => (await fetch(`${origin}/readyz`)).status;
    const browser = await login(PEOPLE.ansokan, origin);
    const draft = await draftOf(browser);
    way.freeze();
    const call = browser.go('/api/ansokan');
    // A query answered in the last second still counts, so wait.
    await wait(1100);
    for (let time = 0; time < 3; time += 1) expect(await Promise.race([readyz(), wait(SOON_MS, 'no answer')])).toBe(503);
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    const answer = await call;
    expect([await problemOf(answer.clone()), answer.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'UPPTAGET' }), '2']);
    way.thaw();
    await until(async () => (await readyz()) === 200, 'ready again');
    expect(await draftOf(browser)).toEqual(draft);
  });
});
