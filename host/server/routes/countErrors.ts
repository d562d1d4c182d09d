import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { SLICES } from '@uppgiftsandring/shared/domain/vag/routes';
import { VersionSchema } from '@uppgiftsandring/shared/slice/releaseStore';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../context.ts';

/** Counts the errors that browsers log, by the version of the slice that they were in; the entries themselves go to the backend (PLUS-25). */
export function countErrors(app: FastifyInstance, { health }: Context): void {
  app.addHook('onRequest', async ({ method, url, headers }) => {
    const source = headers['x-slice'];
    if (method !== 'POST' || url !== LOG_ENDPOINT || typeof source !== 'string') return;
    const [text, version] = source.split('/');
    const name = SLICES.find((slice) => slice === text);
    if (name && v.is(VersionSchema, version)) health.failed(name, version);
  });
}
