import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openTraces } from './traces.ts';

const frozen = createServer(() => undefined);
afterEach(() => frozen.closeAllConnections());

const address = (): Promise<string> =>
  new Promise((done) => frozen.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(frozen.address() as AddressInfo).port}`)));

it('PLUS-64 a silent or missing collector does not delay a stopping server', async () => {
  const endpoint = await address();
  for (const stands of [true, false]) {
    if (!stands) await new Promise((done) => frozen.close(done).closeAllConnections());
    const traces = openTraces({ service: 'host', endpoint, systems: new Map(), continues: false });
    const app = Fastify();
    traces.follow(app);
    app.get('/', () => 'x');
    expect((await app.inject('/')).statusCode).toBe(200);
    await expect(traces.close()).resolves.toBeUndefined();
  }
}, 30_000);
