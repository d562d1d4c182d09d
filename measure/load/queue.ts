import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { fullDraft } from '../../e2e/support/pages/drafts.ts';
import { session } from '../bench/sessions.ts';
import type { Stand } from './stand.ts';

/** Makes a number of signed applications that wait in a known order: one really signed, and copies of it with the same signature. */
const COPIES = `
with copy as (
  insert into ansokan (id, personnummer, status, version, innehall, created_at, updated_at, signed_at)
  select gen_random_uuid(), personnummer, 'SIGNERAD', version, jsonb_set(innehall, '{kontaktperson,kvittensPerEpost}', 'false'), now(), now(), signed_at
  from ansokan, generate_series(1, $2) where id = $1 returning id
)
insert into inskick (id, ansokan_id, request_id, state, attempts, next_attempt_at, created_at)
select gen_random_uuid(), id, request_id, 'waiting', 0, moment, moment
from (select copy.id, request_id, now() - interval '30 minutes' + row_number() over () * interval '1 millisecond' as moment
  from copy, underskrift where underskrift.ansokan_id = $1 and underskrift.state = 'signed') as placed`;
const ORDER = 'select ansokan_id, attempts from inskick where ansokan_id <> $1 order by created_at';
const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string() })) });
const PERSON = '20010120-2398';

async function sentIn({ stack }: Stand): Promise<string> {
  let id = '';
  await session(stack.origin, PERSON, async (api) => {
    const draft = await fullDraft(api);
    await api.sendIn(draft);
    id = draft.id;
  });
  return id;
}

/** How many neighbours arrived in another order than they waited in. */
export const swapped = (waited: readonly string[], came: readonly string[]): number => {
  const place = new Map(waited.map((id, index) => [id, index]));
  return came.filter((id, index) => index > 0 && (place.get(id) ?? 0) < (place.get(came[index - 1] ?? '') ?? 0)).length;
};

/** Lets that many applications wait to be sent in, and reports how they reached the case system. */
export async function queue(stand: Stand, waiting: number): Promise<string> {
  const { database, stack } = stand;
  const model = await sentIn(stand);
  await database.query(COPIES, [model, waiting]);
  const began = performance.now();
  const left = async () => (await database.query<{ left: number }>("select count(*)::int as left from inskick where state <> 'sent'")).rows[0]?.left;
  while ((await left()) !== 0) await wait(500);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await database.query<{ ansokan_id: string; attempts: number }>(ORDER, [model]);
  const { arenden } = v.parse(CasesSchema, await (await fetch(`${stack.caseUrl}/arenden`)).json());
  const came = arenden.toSorted((a, b) => a.arendenr.localeCompare(b.arendenr)).map(({ ansokanId }) => ansokanId);
  const mine = came.filter((id) => id !== model);
  const doubles = mine.length - new Set(mine).size;
  const waited = rows.map((row) => row.ansokan_id);
  return `**Queue**: ${waiting} applications that waited were sent in after ${seconds.toFixed(0)} s (${(waiting / seconds).toFixed(0)} a second, one backend): ${mine.length} cases, ${doubles} double, ${swapped(waited, mine)} out of order, ${rows.filter(({ attempts }) => attempts > 1).length} tried more than once.`;
}
