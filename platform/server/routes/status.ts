import { versionsIn, type RegistryEntry } from '../../contract/registry.ts';
import { givenIn, GivesSchema, isPreview, type Releases } from '../../contract/releaseStore.ts';
import { ignoredBy } from '../../contract/settings.ts';
import { BesideSchema, type PartStatus, type Stack } from '../../contract/versions.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { compose, type Composition } from '../composition/compose.ts';
import { NO_ANSWER, type PartReleases } from '../composition/partReleases.ts';
import { withTested } from '../composition/tested.ts';
import { entryOf, registryOf } from '../page/registryOf.ts';

/** The published versions, and since when each is as it is: the active one active, another published. */
function thereIn(releases: Releases) {
  const { versions = {}, withdrawn, history } = releases;
  const all = [...new Set([...givenIn(releases), ...Object.keys(versions)])].filter((version) => !isPreview(version) && !withdrawn.includes(version));
  return Object.fromEntries(
    all.map((version) => {
      const own = history.filter((event) => event.version === version);
      return [version, (own.findLast(({ what }) => what !== 'published') ?? own.at(-1))?.at ?? null];
    }),
  );
}

/** Which version of a part the visitor has, which are live, and their figures. */
async function statusOf({ health, trials }: Context, { name, current, trouble, expiry }: PartReleases, composition: Composition): Promise<PartStatus> {
  const releases = await current();
  const { active = null, previous = null, rollout = null, groups } = releases ?? {};
  const shares = health.gradual(name).map((one) => ({ ...one, steps: one.steps.map(({ share, at }) => ({ share, at: at.toISOString() })) }));
  const { steps = [], waiting = null } = shares.find(({ version }) => version === rollout?.version) ?? shares[0] ?? {};
  const chosen: Partial<RegistryEntry> = composition[name] ? entryOf(composition[name]) : {};
  const { version = null, builtFrom = null, source = null, signed = null, base = null, test = false } = chosen;
  const used = { version, builtFrom, source, signed, base, test };
  const { happened, figures } = await health.past(name);
  return {
    ...used,
    active,
    previous,
    rollout,
    // Commands from before there were several shares do not know this reason.
    waiting: waiting?.why === 'room' ? null : waiting,
    steps,
    ...(shares.length > 1 && { shares }),
    ...(groups && { groups }),
    ...(releases && { there: thereIn(releases) }),
    stopped: health.stopped(name),
    stops: [...health.stops(name)],
    health: figures.map(({ slice: _slice, run: _run, ...own }) => own),
    compared: [...health.compared(name)],
    barred: trials.barred(name, releases),
    happened: [...happened],
    trouble: trouble(),
    expires: expiry()?.toISOString() ?? null,
  };
}

async function sliceStatus(context: Context, slice: PartReleases, composition: Composition): Promise<Stack['slices'][string]> {
  const guards = Object.entries(slice.guards ?? {}).map(([path, named]) => [path, [...named]]);
  const { parts = [], config = {} } = versionsIn(registryOf(composition, context.slices, context.config.service.table))[slice.name] ?? {};
  const ignored = ignoredBy(composition[slice.name]?.release.config ?? {}, (await slice.current())?.config);
  const live = slice.live().map((release) => v.parse(BesideSchema, release));
  return {
    ...(await statusOf(context, slice, composition)),
    paths: [...slice.paths],
    guards: Object.fromEntries(guards),
    live,
    parts: [...parts],
    config,
    ignored,
  };
}

export function statusRoutes(app: FastifyInstance, context: Context): void {
  let isRead = false;
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // Ready when the shell can be shown and each store has once answered or failed, until the server is to stop: a missing slice is explained in its place.
  // 404 when it stops: the edge then lets it finish what it has begun (deploy/edge/haproxy.cfg).
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (context.stopping.aborted) return reply.code(404).send({ status: 'stannar' });
    try {
      await context.shell();
    } catch (error) {
      app.log.error({ err: error }, 'The build of the shell cannot be read');
      return reply.code(503).send({ status: 'shell saknas' });
    }
    const composition = await compose(context.parts);
    isRead ||= context.parts.every(({ trouble }) => trouble() !== NO_ANSWER);
    if (!isRead) return reply.code(503).send({ status: 'versionslagren läses' });
    return reply.send({ status: 'ok', slices: Object.fromEntries(context.slices.map(({ name }) => [name, composition[name]?.release.version ?? null])) });
  });

  /** Which versions the visitor's session uses, where they came from, and which are live (PLUS-34). */
  app.get('/versions.json', async (request, reply) => {
    const tested = await context.tested(request.cookies[context.cookies.test]);
    const groups = await context.groupsOf(request.cookies[context.cookies.session]);
    const chosen = await compose(context.parts, { ...context.pinOf(request.cookies[context.cookies.versions]), groups });
    const composition = (typeof tested !== 'string' && (await withTested(chosen, tested, context.host))) || chosen;
    const { version, builtFrom, contract, ...shell } = await context.shell(composition.host);
    const { host } = context;
    const released = composition.host?.release.version;
    const [shellStatus, slices] = await Promise.all([
      host && statusOf(context, host, composition),
      Promise.all(context.slices.map(async (slice) => [slice.name, await sliceStatus(context, slice, composition)] as const)),
    ]);
    const told = { ...shellStatus, version: released ?? version, builtFrom, contract, ...v.parse(GivesSchema, shell) };
    const live = (await context.liveShells()).map((gives) => v.parse(GivesSchema, gives));
    const backend = (await context.backendSurface()) ?? null;
    const stack: Stack = { host: { ...told, live }, slices: Object.fromEntries(slices), backend, trouble: context.listTrouble() };
    return reply.header('cache-control', 'no-store').send(stack);
  });
}
