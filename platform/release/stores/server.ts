import path from 'node:path';
import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import { closeIdleConnections } from '@uppgiftsandring/shared/server/http';
import { assertPlain } from '@uppgiftsandring/shared/server/production';
import { reasonOf } from '../../local/say.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';

// `PORT=3001 node platform/release/stores/server.ts mfe-lookup/releases` serves one release store, with its precompressed copies.

// RFC 9239; the library still has the older type.
mime.define({ 'text/javascript': ['js'] }, true);

/** A request that takes longer, as from who is gone, is given up. */
const REQUEST_MS = 60_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);

/** A server for the store in a folder: versions are cached for ever, the list of what is live never. It is not ready while `lack` returns a sentence. */
export function storeServer(folder: string, lack: () => string | undefined = () => undefined): FastifyInstance {
  const app = Fastify({ requestTimeout: REQUEST_MS, frameworkErrors: (_error, _request, reply) => say(reply, 400, 'Anropet kan inte besvaras.') });
  const endSilent = closeIdleConnections(app.server, new AbortController().signal);
  app.addHook('preClose', async () => endSilent());
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  app.setErrorHandler<FastifyError>((error, _request, reply) => say(reply, error.statusCode ?? 500, 'Anropet kan inte besvaras.'));
  app.setNotFoundHandler(({ method }, reply) =>
    ['GET', 'HEAD'].includes(method) ? say(reply, 404, 'Filen finns inte.') : say(reply.header('allow', 'GET, HEAD'), 405, 'Bara GET och HEAD.'),
  );
  app.get('/livez', (_request, reply) => say(reply, 200, 'ok'));
  app.get('/readyz', (_request, reply) => say(reply, lack() === undefined ? 200 : 503, lack() ?? 'ok'));
  app.register(fastifyStatic, {
    root: path.resolve(folder),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (reply, file) => void reply.header('cache-control', /^(?:releases|packages)\.json/.test(path.basename(file)) ? 'no-store' : IMMUTABLE),
  });
  return app;
}

/** Serves a store at HOST and PORT until the process gets a signal to end. */
export const serveStore = (folder: string, lack?: () => string | undefined): Promise<void> => serve(storeServer(folder, lack));

export async function serve(app: FastifyInstance): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  const { HOST: host = 'localhost', PORT: port = '8080' } = process.env;
  try {
    assertPlain(process.env, process.execArgv);
    await app.listen({ host, port: Number(port) });
  } catch (error) {
    console.error(reasonOf(error).includes('EADDRINUSE') ? `Port ${port} är upptagen. Välj en annan med PORT.` : reasonOf(error));
    process.exit(1);
  }
}

if (import.meta.main) await serveStore(process.argv[2] ?? process.env['STORE'] ?? 'releases');
