import type { RegistryEntry } from '@uppgiftsandring/shared/slice/registry';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { compose, withTested, type Composition } from '../composition/compose.ts';
import { registryOf } from '../page/registryOf.ts';

async function statusOf(context: Context, composition: Composition) {
  const registry = registryOf(composition);
  const slices = await Promise.all(
    context.slices.map(async ({ name, current, trouble }) => {
      const { active = null, previous = null, rollout = null } = (await current()) ?? {};
      const { version, builtFrom, source, signed, base, test }: Partial<RegistryEntry> = registry[name] ?? {};
      const figures = context.health.figures(name).map(({ version: of, visits, errors }) => ({ version: of, visits, errors }));
      const used = {
        version: version ?? null,
        builtFrom: builtFrom ?? null,
        source: source ?? null,
        signed: signed ?? null,
        base: base ?? null,
        test: test ?? false,
      };
      return [name, { ...used, active, previous, rollout, stopped: context.health.stopped(name), health: figures, trouble: trouble() }] as const;
    }),
  );
  return Object.fromEntries(slices);
}

export function statusRoutes(app: FastifyInstance, context: Context): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // Ready, until it is to stop, as soon as the shell can be shown: a missing slice is explained in its place, and the rest is useful without it.
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (context.stopping.aborted) return reply.code(503).send({ status: 'stannar' });
    try {
      await context.shell();
    } catch (error) {
      app.log.error({ err: error }, 'The build of the shell cannot be read');
      return reply.code(503).send({ status: 'shell saknas' });
    }
    const composition = await compose(context.slices, {});
    return reply.send({ status: 'ok', slices: Object.fromEntries(context.slices.map(({ name }) => [name, composition[name]?.release.version ?? null])) });
  });

  /** Which versions the visitor's session uses, where they came from, and which are live (PLUS-34). */
  app.get('/versions.json', async (request, reply) => {
    const pinned = context.pinOf(request.cookies[context.cookies.versions])?.versions ?? {};
    const tested = await context.tested(request.cookies[context.cookies.test]);
    const [shell, chosen] = await Promise.all([context.shell(), compose(context.slices, pinned)]);
    const composition = await withTested(chosen, typeof tested === 'string' ? undefined : tested);
    const { version, builtFrom, contract, contracts, provides, names, tokens } = shell;
    return reply
      .header('cache-control', 'no-store')
      .send({ host: { version, builtFrom, contract, contracts, provides, names, tokens }, slices: await statusOf(context, composition) });
  });
}
