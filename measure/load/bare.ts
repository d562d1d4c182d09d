import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';

// The yardstick: the framework alone, with the statements that the backend makes for the same calls on the same database, and the files' bytes from
// memory. It validates, logs and guarantees nothing.

const { PORT, DATABASE_URL, REGISTER_URL, REGISTER_TOKEN, FILES } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL ?? '', max: 10 });
const app = Fastify();

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The person whose session it is; marks the session as used. */
async function personOf(cookie = ''): Promise<string> {
  const id = hash(cookie.slice(cookie.indexOf('sid=') + 4));
  const { rows } = await pool.query<{ personnummer: string; last_seen_at: Date }>('select * from session where id = $1', [id]);
  const [session] = rows;
  if (session === undefined) throw new Error('Sessionen finns inte.');
  if (Date.now() - session.last_seen_at.getTime() > 5000) await pool.query('update session set last_seen_at = now() where id = $1', [id]);
  return session.personnummer;
}

const draftOf = async (person: string) =>
  (await pool.query<{ id: string; version: number; innehall: object }>("select * from ansokan where personnummer = $1 and status = 'UTKAST'", [person]))
    .rows[0];

app.get('/api/identity', async ({ headers }) => ({ personnummer: await personOf(headers.cookie) }));

app.get('/api/ansokan', async ({ headers }) => (await draftOf(await personOf(headers.cookie)))?.innehall);

app.put<{ Body: Record<string, unknown> }>('/api/ansokan/:id', async ({ headers, body }) => {
  const draft = await draftOf(await personOf(headers.cookie));
  const { id: _id, arendenr: _arendenr, ...innehall } = body;
  const text = "update ansokan set innehall = $1, version = version + 1, updated_at = now() where id = $2 and version = $3 and status = 'UTKAST' returning *";
  return (await pool.query<{ innehall: object }>(text, [innehall, draft?.id, draft?.version])).rows[0]?.innehall;
});

/** Adds to a trail of its own; what the backend's statement is for, several rows and a text to hash, is left out. */
const NOTE = `with huvud as (select nr, hash, encode(sha256(convert_to(nr || $1 || $2 || hash, 'UTF8')), 'hex') as own from bare_huvud for update),
  rad as (insert into bare_logg select nr + 1, now(), 'foreningsuppslag', $1, $2, 'visad', hash, own from huvud)
  update bare_huvud set nr = huvud.nr + 1, hash = huvud.own from huvud`;

app.get<{ Params: { nr: string } }>('/api/samfallighetsforening/:nr', async ({ headers, params: { nr } }) => {
  const person = await personOf(headers.cookie);
  for (const window of ['minut', 'dygn']) {
    const text = `insert into rate_window values ($1, date_trunc('day', now()), 1)
      on conflict (bucket, window_start) do update set count = rate_window.count + 1 returning count`;
    await pool.query(text, [`bare-${window}:${hash(person)}`]);
  }
  const url = `${REGISTER_URL}/samfallighetsforening/v2.2?organisationsnummer=${nr}`;
  const found: unknown = await (await fetch(url, { headers: { authorization: `Bearer ${REGISTER_TOKEN}` } })).json();
  await pool.query(NOTE, [person, nr]);
  return found;
});

app.get<{ Params: { id: string } }>('/api/kvitton/:id', async ({ headers, params: { id } }) => {
  const person = await personOf(headers.cookie);
  return (await pool.query<{ innehall: object }>('select * from ansokan where personnummer = $1 and id = $2', [person, id])).rows[0]?.innehall;
});

app.get('/api/signera/signingStatus', async ({ headers }) => {
  const person = await personOf(headers.cookie);
  const { rows } = await pool.query<{ id: string }>("select id, version from ansokan where personnummer = $1 and status = 'UTKAST'", [person]);
  await pool.query('select * from underskrift where ansokan_id = $1 order by request_time desc limit 1', [rows[0]?.id]);
  const signed = "select * from ansokan where personnummer = $1 and status <> 'UTKAST' order by signed_at desc limit 1";
  return (await pool.query(signed, [person])).rows.length > 0 ? 'SIGNERAD' : 'INGEN';
});

/** The file whose name in the folder is the hash of its address. A page is a file whose visitor's session, draft and receipts are read first. */
const files = new Map<string, Buffer>();
app.get('/*', async ({ url, headers }, reply) => {
  if (headers.accept === 'text/html') {
    const person = await personOf(headers.cookie);
    await draftOf(person);
    await pool.query("select * from ansokan where personnummer = $1 and status <> 'UTKAST' order by signed_at desc", [person]);
  }
  const file = files.get(url) ?? readFileSync(`${FILES}/${hash(url)}`);
  files.set(url, file);
  return reply.type('application/octet-stream').send(file);
});

app.get('/livez', () => 'ok');
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.once('SIGTERM', () => process.exit(0));
