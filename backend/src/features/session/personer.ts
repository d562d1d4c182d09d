import { createHmac } from 'node:crypto';
import { PERSONER_PATH, PersonerAskedSchema, PersonerSchema } from '@uppgiftsandring/shared/wire/internal';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { sessions } from '../../db/schema.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';
import { requireToken } from '../api/bearer.ts';
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

/** Where the composition servers learn whose sessions some cookies are; requires their token. */
export function personerRoute(app: Api, { db, config, now }: WithClock & WithConfig & WithDb): void {
  const { hostToken } = config;
  if (hostToken === undefined) return;
  const schema = { body: PersonerAskedSchema, response: { 200: PersonerSchema }, hide: true };
  app.post(PERSONER_PATH, { onRequest: requireToken(hostToken, 'HOST_TOKEN'), schema }, async ({ body }) => {
    const persons = await personsBehind(db, body.sids, config.session, now());
    return { personer: [...persons].map(([sid, personnummer]) => ({ sid, person: opaqueId(personnummer, hostToken) })) };
  });
}
