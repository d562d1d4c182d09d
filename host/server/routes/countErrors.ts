import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { SLICES } from '@uppgiftsandring/shared/domain/vag/routes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Counts the errors that browsers log, by the version of the slice that they were in: once the backend has taken the entry, and only for
 * the version that we gave the session. What a tester's link gave counts for nobody (PLUS-28).
 */
export function countErrors(app: FastifyInstance, { health, cookies, pinOf }: Context): void {
  app.addHook('onResponse', async ({ method, url, headers, cookies: sent }, { statusCode }) => {
    const source = headers['x-slice'];
    const sid = sent[cookies.session];
    if (method !== 'POST' || url !== LOG_ENDPOINT || statusCode !== 204 || typeof source !== 'string' || !sid || sent[cookies.test]) return;
    const [text, version] = source.split('/');
    const name = SLICES.find((slice) => slice === text);
    if (name && version !== undefined && pinOf(sent[cookies.versions])?.versions[name] === version) health.seen(sid, name, version, true);
  });
}
