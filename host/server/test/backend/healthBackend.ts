import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { LOG_ENDPOINT, SESSION_LIVE_HEADER } from '@uppgiftsandring/shared/domain/constants';
import { PERSONER_PATH, PersonerAskedSchema } from '@uppgiftsandring/shared/wire/internal';
import { connectionTo, MEMORY, type Connection } from '@uppgiftsandring/platform/health/book/connection';
import { sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops } from '@uppgiftsandring/platform/health/book/tables';
import * as v from 'valibot';

// The platform's database, for servers that share it, and a backend that takes each log entry and says that each cookie which begins with `inloggad` is the session
// of a person with that name.

const HOST_TOKEN = 'h'.repeat(40);
const memory = connectionTo(MEMORY);

export async function startHealthBackend() {
  /** The backend's status for log entries, and whether it and the database respond to anything else. */
  const state = { log: 204, isDown: false };
  /** The cookies whose persons were asked for. */
  const asked = new Set<string>();
  const db = await memory.connect();
  for (const table of [sliceHealth, sliceLists, sliceRenderings, sliceSteps, sliceStops]) await db.delete(table);

  const server = createServer(async (request, response) => {
    if (/sid=inloggad/.test(request.headers.cookie ?? '')) response.setHeader(SESSION_LIVE_HEADER, '1');
    if (request.url === LOG_ENDPOINT) return response.writeHead(state.log).end();
    if (request.url !== PERSONER_PATH) return response.writeHead(state.isDown ? 503 : 200).end();
    const { sids } = v.parse(PersonerAskedSchema, await json(request));
    for (const sid of sids) asked.add(sid);
    const isRefused = state.isDown || request.headers.authorization !== `Bearer ${HOST_TOKEN}`;
    const personer = sids.filter((sid) => sid.startsWith('inloggad')).map((sid) => ({ sid, person: sid }));
    return response.writeHead(isRefused ? 503 : 200).end(JSON.stringify({ personer }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  const connection: Connection = {
    connect: async () => (state.isDown ? Promise.reject(new Error('It is down')) : memory.connect()),
    close: async () => undefined,
  };
  return {
    /** How a site is started beside it. */
    site: { env: { HOST_TOKEN, BACKEND_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, connection },
    state,
    asked,
    /** Who has used which version. */
    seen: () => db.select().from(sliceHealth),
    stopped: () => db.select().from(sliceStops),
    /** Lets so many days pass: all that is known happened so much earlier. */
    async days(count: number): Promise<void> {
      await db.execute(`UPDATE platform.slice_step SET begun_at = begun_at - interval '${count} days'`);
      await db.execute(`UPDATE platform.slice_health SET seen_at = seen_at - interval '${count} days'`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
