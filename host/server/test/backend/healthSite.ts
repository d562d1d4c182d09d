import { json } from 'node:stream/consumers';
import { LOG_ENDPOINT, SESSION_LIVE_HEADER } from '@uppgiftsandring/shared/domain/constants';
import { PERSONER_PATH, PersonerAskedSchema, SURFACE_PATH } from '@uppgiftsandring/shared/wire/internal';
import { LIFE_PATH } from '@uppgiftsandring/platform/health/sliceHealth';
import { sliceHealth, sliceStops } from '@uppgiftsandring/platform/health/book/tables';
import * as v from 'valibot';
import { emptyBook } from '../../../../backend/test/database.ts';
import { saysSurface, startSite, versionsCookie, type Behind, type Site, type SiteOptions } from '../site.ts';

const HOST_TOKEN = 'h'.repeat(40);

/** What happens to a version in a store’s history. */
export const event = (what: 'activated' | 'rollout', version: string, at = '2026-11-21T10:00:00.000Z') => ({ at, what, version });

/** The cookies of so many logged-in persons, the first with number `from`, whose sessions began with those versions. */
export const persons = (count: number, versions: string, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `sid=inloggad-${from + index}; ${versionsCookie(versions)}`);

/** Logs an error of a browser with that cookie, in a version of a part. */
export const complainTo = (site: Site, cookie: string, source: string) =>
  site.get('/api/logs', { method: 'POST', headers: { 'x-slice': source, cookie }, body: '{}' });

/** What a browser with that cookie says of its page (PLUS-45). */
export const sayTo = (site: Site, cookie: string, sign: string, version = '1.1.0', name = 'lookup') =>
  site.get(LIFE_PATH, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify({ name, version, sign }) });

/** A site with the platform's database, and a backend that takes each log entry; a cookie that begins with `inloggad` is a session of the person of that name. */
export async function startHealthSite({ env, ...more }: SiteOptions = {}) {
  /** The backend's status for log entries, and whether it and the database respond to anything else. */
  const state = { log: 204, isDown: false };
  /** The cookies whose persons were asked for. */
  const asked = new Set<string>();
  const book = await emptyBook();
  const db = await book.connect();

  async function answer(...[request, response]: Parameters<Behind>) {
    if (/sid=inloggad/.test(request.headers.cookie ?? '')) response.setHeader(SESSION_LIVE_HEADER, '1');
    if (request.url === LOG_ENDPOINT) return response.writeHead(state.log).end();
    if (request.url === SURFACE_PATH) return saysSurface(request, response);
    if (request.url !== PERSONER_PATH) return response.writeHead(state.isDown ? 503 : 200).end();
    const { sids } = v.parse(PersonerAskedSchema, await json(request));
    for (const sid of sids) asked.add(sid);
    const isRefused = state.isDown || request.headers.authorization !== `Bearer ${HOST_TOKEN}`;
    const personer = sids.filter((sid) => sid.startsWith('inloggad')).map((sid) => ({ sid, person: sid }));
    return response.writeHead(isRefused ? 503 : 200).end(JSON.stringify({ personer }));
  }

  const options = {
    ...more,
    env: { HOST_TOKEN, ...env },
    backend: (...call: Parameters<Behind>) => void answer(...call),
    connection: { ...book, connect: async () => (state.isDown ? Promise.reject(new Error('It is down')) : db) },
  };
  return {
    site: await startSite(options),
    /** How another site is started beside it. */
    options,
    state,
    asked,
    /** Who has used which version. */
    seen: () => db.select().from(sliceHealth),
    stopped: () => db.select().from(sliceStops),
    /** Lets so many days pass: all that is known happened so much earlier. */
    async days(count: number): Promise<void> {
      await db.execute(`UPDATE platform.slice_step SET begun_at = begun_at - interval '${count} days'`);
      await db.execute(`UPDATE platform.slice_health SET seen_at = seen_at - interval '${count} days', sent_at = sent_at - interval '${count} days'`);
    },
  };
}
