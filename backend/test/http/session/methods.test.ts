import { describe, expect, inject, it } from 'vitest';
import { problemOf } from '../../api.ts';

const { origin } = inject('stack');
const ask = (method: string, path: string, init: RequestInit = {}) => fetch(origin + path, { method, redirect: 'manual', ...init });
const allowOf = (response: Response) => response.headers.get('allow')?.split(', ').toSorted();

describe('methods', () => {
  it.each([
    ['POST', '/api/identity', ['GET', 'HEAD']],
    ['GET', '/api/signera/getSigningInstance', ['POST']],
    ['HEAD', '/api/ansokan/skickain', ['GET']],
    ['POST', '/api/ansokan', ['DELETE', 'GET', 'HEAD']],
    ['DELETE', '/api/ansokan/0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', ['PUT']],
    ['GET', '/api/ansokan/validera', ['PUT']],
    ['PUT', '/api/kvitton/0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11/pdf', ['GET', 'HEAD']],
    ['GET', '/api/signera/callback', ['POST']],
    ['POST', '/logout', ['GET']],
    ['PATCH', '/livez', ['GET', 'HEAD']],
  ])('ASVS 4.1.4 %s %s answers 405 with the methods that OPTIONS returns too', async (method, path, allow) => {
    const response = await ask(method, path);
    expect([response.status, allowOf(response)]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(await problemOf(response)).toMatchObject({ status: 405, kod: 'OKAND_METOD' });
    const options = await ask('OPTIONS', path, { headers: { origin: 'https://evil.example', 'access-control-request-method': method } });
    expect([options.status, allowOf(options)]).toEqual([204, allow]);
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('ASVS 4.1.4 %s of a path that is unknown answers 404', async (method) => {
    expect((await ask(method, '/api/finns-inte')).status).toBe(404);
    expect((await ask(method, '/finns-inte')).status).toBe(404);
  });
});
