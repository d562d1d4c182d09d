import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UNDERTECKNARE_HEADER } from '@uppgiftsandring/shared/wire/ansokan';
import {
  PERSONER_PATH,
  PersonerAskedSchema,
  PersonerSchema,
  SAMLAT_PATH,
  SamlatAskedSchema,
  SamlatSchema,
  SURFACE_PATH,
} from '@uppgiftsandring/shared/wire/internal';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { sessions } from '../../db/schema.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';
import { requireToken } from '../api/bearer.ts';
import type { Session } from '../api/sessionOf.ts';
import type { Api } from '../api/validation.ts';
import { hashOf } from '../../base/secrets.ts';
import { endOf, type Limits } from './sessions.ts';

/** The id of a person outside the service: the same each time, and nobody without the key can find the person by trying numbers. */
export const opaqueId = (personnummer: string, key: string): string => createHmac('sha256', key).update(personnummer).digest('base64url');

/** The person behind each cookie that belongs to a live session: made-up and old ones are nobody's (PLUS-28). */
export async function personsBehind(db: Db, cookies: readonly string[], limits: Limits, now: Date): Promise<Map<string, string>> {
  const byHash = new Map(cookies.map((cookie) => [hashOf(cookie), cookie]));
  if (byHash.size === 0) return new Map();
  const isOne = inArray(sessions.id, [...byHash.keys()]);
  const found = await db.select().from(sessions).where(isOne);
  const live = found.filter((session) => session.endedAt === null && now < endOf(session, limits).expiresAt);
  return new Map(live.map(({ id, personnummer }) => [byHash.get(id) ?? '', personnummer]));
}

/** Calls that are made together look their session up once. */
export const together = new AsyncLocalStorage<{ session?: Promise<Session> }>();

/** Headers of the visitor that each call has, and of its answer that are given back. */
const TOLD = ['accept-language', 'cookie', 'traceparent', 'user-agent', 'x-forwarded-for'];
const GIVEN = ['content-type', 'etag', 'last-modified', 'retry-after', UNDERTECKNARE_HEADER];

const some = (names: readonly string[], headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** What composition servers ask, with their token: whose sessions some cookies are, and what a first page reads, each made and logged as if alone (PLUS-50). */
export function hostRoutes(app: Api, { db, config, now }: WithClock & WithConfig & WithDb): void {
  const { hostToken } = config;
  if (hostToken === undefined) return;
  const onRequest = requireToken(hostToken, 'HOST_TOKEN');
  // Beside the bundled program (tools/build/servers.ts); the sources alone have none.
  const surface = join(import.meta.dirname, 'surface.json');
  if (existsSync(surface)) {
    const text = readFileSync(surface, 'utf8');
    app.get(SURFACE_PATH, { onRequest, exposeHeadRoute: false, schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json').serializer(String).send(text),
    );
  }
  app.post(PERSONER_PATH, { onRequest, schema: { body: PersonerAskedSchema, response: { 200: PersonerSchema }, hide: true } }, async ({ body }) => {
    const persons = await personsBehind(db, body.sids, config.session, now());
    return { personer: [...persons].map(([sid, personnummer]) => ({ sid, person: opaqueId(personnummer, hostToken) })) };
  });
  app.post(SAMLAT_PATH, { onRequest, schema: { body: SamlatAskedSchema, response: { 200: SamlatSchema }, hide: true } }, async (request) => {
    const headers = some(TOLD, request.headers);
    const late = wait(request.body.ms, [], { ref: false });
    const asked = new Map<string, ReturnType<typeof ask>>();
    const ask = async ({ path, when }: (typeof request.body.reads)[number]) => {
      if (when && (await asked.get(when.path))?.[0]?.text !== when.is) return [];
      const answer = await app.inject({ url: path, headers, remoteAddress: request.socket.remoteAddress ?? '' });
      return [{ path, status: answer.statusCode, headers: some(GIVEN, answer.headers), text: answer.payload }];
    };
    together.run({}, () => request.body.reads.forEach((read) => asked.set(read.path, ask(read))));
    return { svar: (await Promise.all([...asked.values()].map((answer) => Promise.race([answer, late])))).flat() };
  });
}
