import { vitalsIn } from '../../health/kurva.ts';
import { PartNameSchema } from '../../contract/names.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { markedIn, type Pin, type Versions } from '../composition/session.ts';
import type { Context } from '../context.ts';

const EntrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    message: v.string(),
    additional: v.nullish(v.object({ source: v.optional(v.object({ name: v.string() })), browserFault: v.optional(v.unknown()) })),
  }),
);
const partNamed = (text: string | undefined) => (v.is(PartNameSchema, text) ? text : undefined);

/** Counts what is in a log entry that is no error: web vitals, for the part that they are from (PLUS-42), or what the visitor's browser has done (PLUS-77). */
function countOther({ config, health, browserFaults }: Context, sid: string, versions: Versions, body: unknown): void {
  const entry = v.safeParse(EntrySchema, Buffer.isBuffer(body) ? body.toString() : '');
  if (!entry.success) return;
  const { message, additional } = entry.output;
  const fault = config.service.browserFaults.find((kind) => kind === additional?.browserFault);
  const name = partNamed(additional?.source?.name);
  if (fault) browserFaults.set(fault, (browserFaults.get(fault) ?? 0) + 1);
  else if (name) health.recordVitals(sid, versions, name, vitalsIn(message));
}

/**
 * Counts an error in a shell that did not start in the session, once another shell has started there, as its log entry shows: only a running shell logs. Where
 * no shell starts, as behind a filter that blocks scripts, the version is not to blame (PLUS-28).
 */
async function countFailed({ host, health }: Context, sid: string, failed: Pin['failed']): Promise<void> {
  const releases = failed === undefined ? undefined : await host?.current();
  const version = releases && markedIn(releases, failed);
  if (version !== undefined) health.countVisit(sid, { host: version }, 'host');
}

/**
 * Counts the errors that browsers log, by the version that they were in: once the backend has taken the entry, and only for the versions that we gave the
 * session; an error in no slice is the shell's, and a page that has been open since an older shell was live says so (shells from before that do not: theirs
 * counts as the session's). What a tester's link gave is not counted (PLUS-28). Web vitals are counted in the same way.
 */
export function countErrors(app: FastifyInstance, context: Context): void {
  const { config, health, cookies, pinOf } = context;
  app.addHook('onResponse', async ({ method, url, headers, body, cookies: sent }, { statusCode }) => {
    // Checked first: most responses are cached files and refusals, whose cookies have not been parsed.
    if (method !== 'POST' || url !== config.service.logPath || statusCode !== 204) return;
    const sid = sent[cookies.session];
    if (!sid || sent[cookies.test]) return;
    const { versions = {}, failed } = pinOf(sent[cookies.versions]) ?? {};
    await countFailed(context, sid, failed);
    const source = headers['x-slice'];
    if (typeof source !== 'string') return countOther(context, sid, versions, body);
    const [text, version] = source.split('/');
    const name = partNamed(text);
    if (name && versions[name] !== undefined && (versions[name] === version || (name === 'host' && version === undefined)))
      health.countVisit(sid, versions, name);
  });
}
