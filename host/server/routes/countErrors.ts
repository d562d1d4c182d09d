import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { vitalsIn } from '@uppgiftsandring/shared/domain/slapp/kurva';
import { PartNameSchema } from '@uppgiftsandring/shared/slice/names';
import { LogEntrySchema } from '@uppgiftsandring/shared/wire/log';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { markedIn } from '../composition/avoiding.ts';
import type { Pin } from '../composition/pin.ts';
import type { Context } from '../context.ts';

const EntrySchema = v.pipe(v.string(), v.parseJson(), LogEntrySchema);
const partNamed = (text: string | undefined) => (v.is(PartNameSchema, text) ? text : undefined);

/** The web vitals in a log entry, and the part that they are from; undefined for other entries (PLUS-42). */
function feltIn(body: unknown) {
  const entry = v.safeParse(EntrySchema, Buffer.isBuffer(body) ? body.toString() : '');
  const name = entry.success ? partNamed(entry.output.additional?.source?.name) : undefined;
  return entry.success && name ? { name, vitals: vitalsIn(entry.output.message) } : undefined;
}

/**
 * Counts an error in a shell that did not start in the session, once another shell has started there, as its log entry shows: only a running shell logs. Where no shell
 * starts, as behind a filter that blocks scripts, the version is not to blame (PLUS-28).
 */
async function countFailed({ host, health }: Context, sid: string, failed: Pin['failed']): Promise<void> {
  const releases = failed === undefined ? undefined : await host?.current();
  const version = releases && markedIn(releases, failed);
  if (version !== undefined) health.seen(sid, { host: version }, 'host');
}

/**
 * Counts the errors that browsers log, by the version that they were in: once the backend has taken the entry, and only for the versions that we
 * gave the session; an error in no slice is the shell's, and a page that has been open since an older shell was live says so (shells from before that do not: theirs
 * counts as the session's). What a tester's link gave is not counted (PLUS-28). Web vitals are counted in the same way.
 */
export function countErrors(app: FastifyInstance, context: Context): void {
  const { health, cookies, pinOf } = context;
  app.addHook('onResponse', async ({ method, url, headers, body, cookies: sent }, { statusCode }) => {
    // Checked first: most responses are cached files and refusals, whose cookies have not been parsed.
    if (method !== 'POST' || url !== LOG_ENDPOINT || statusCode !== 204) return;
    const sid = sent[cookies.session];
    if (!sid || sent[cookies.test]) return;
    const { versions = {}, failed } = pinOf(sent[cookies.versions]) ?? {};
    await countFailed(context, sid, failed);
    const source = headers['x-slice'];
    if (typeof source !== 'string') {
      const felt = feltIn(body);
      if (felt) health.felt(sid, versions, felt.name, felt.vitals);
      return;
    }
    const [text, version] = source.split('/');
    const name = partNamed(text);
    if (name && versions[name] !== undefined && (versions[name] === version || (name === 'host' && version === undefined))) health.seen(sid, versions, name);
  });
}
