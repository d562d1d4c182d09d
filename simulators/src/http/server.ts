import { readFile } from 'node:fs/promises';
import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';

export const HTML = 'text/html; charset=utf-8';

/** No page of a simulator may be framed, sniffed or cached, or learn where the visitor came from. Its forms may end at `formAction` alone. */
export const securityHeaders = (formAction = "'self'"): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** A field of a posted body; '' when it has no such text. */
export const textIn = (body: unknown, name: string): string => {
  const value: unknown = Reflect.get(Object(body), name);
  return typeof value === 'string' ? value : '';
};

const MAX_BODY_BYTES = 20_000_000;
const ASSETS: Readonly<Record<string, string>> = {
  'page.css': 'text/css; charset=utf-8',
  'submit.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** A Fastify instance with what every simulator needs: no logging (addresses contain personal numbers), headers, health, posted forms, what pages load. */
export function createServer(headers = securityHeaders()): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  app.register(formbody);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  for (const health of ['/livez', '/readyz']) app.get(health, () => ({ status: 'ok' }));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(await readFile(path.join(import.meta.dirname, '../../assets', name))));
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 404, fel: 'Sidan finns inte' }));
  return app;
}
