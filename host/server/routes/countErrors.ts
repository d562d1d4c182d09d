import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import { PARTS } from '@uppgiftsandring/shared/domain/vag/routes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Counts the errors that browsers log, by the version that they were in: once the backend has taken the entry, and only for the versions that we
 * gave the session; an error in no slice is the shell's. What a tester's link gave counts for nobody (PLUS-28).
 */
export function countErrors(app: FastifyInstance, { health, cookies, pinOf }: Context): void {
  app.addHook('onResponse', async ({ method, url, headers, cookies: sent }, { statusCode }) => {
    const source = headers['x-slice'];
    const sid = sent[cookies.session];
    if (method !== 'POST' || url !== LOG_ENDPOINT || statusCode !== 204 || typeof source !== 'string' || !sid || sent[cookies.test]) return;
    const [text, version] = source.split('/');
    const versions = pinOf(sent[cookies.versions])?.versions ?? {};
    const name = PARTS.find((part) => part === text);
    if (name && versions[name] !== undefined && (name === 'host' || versions[name] === version)) health.seen(sid, versions, name);
  });
}
