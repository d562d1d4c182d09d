import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PartNameSchema } from '../../contract/names.ts';
import { LIFE_PATH, SIGNS } from '../../health/sliceHealth.ts';
import type { Context } from '../context.ts';

const SaidSchema = v.object({ name: PartNameSchema, version: v.string(), sign: v.picklist(SIGNS) });

/** Counts what browsers say of their pages: only of the versions that we gave the session, and not of what a tester's link gave (PLUS-45). */
export function lifeRoute(app: FastifyInstance, { health, cookies, pinOf }: Context): void {
  app.post(LIFE_PATH, async ({ body, cookies: sent }, reply) => {
    const said = v.safeParse(SaidSchema, body);
    const sid = sent[cookies.session];
    const { versions = {} } = pinOf(sent[cookies.versions]) ?? {};
    if (said.success && sid && !sent[cookies.test] && versions[said.output.name] === said.output.version)
      health.countSign(sid, versions, said.output.name, said.output.sign);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
