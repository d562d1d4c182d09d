import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import type { Context } from '../context.ts';
import { isPlainPath, typeOf } from '../mime.ts';
import { sendProblem, type Reply } from '../problem.ts';
import { sendText } from '../sendText.ts';
import { openFile } from '../stores/folderStore.ts';
import type { StoredFile } from '../stores/store.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Named by their content; everything else can change under its name. */
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;

function sendFile(reply: Reply, name: string, file: StoredFile): Reply {
  reply.header('cache-control', IMMUTABLE).header('vary', 'Accept-Encoding').type(typeOf(name));
  if (file.encoding) reply.header('content-encoding', file.encoding);
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(file.body);
}

const notFound = (reply: Reply) => sendProblem(reply, 404, 'Filen finns inte');

/** The shell's own files; the texts among them (API-17, I18N-02). */
export function assetRoutes(app: FastifyInstance, { config }: Context): void {
  const assets = path.join(config.dist, 'assets');
  // API-16.
  app.get('/assets/config/config.json', (request, reply) => sendText(request, reply, typeOf('.json'), JSON.stringify({ env: config.appEnv })));
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (HASHED.test(name)) {
      const file = await openFile(assets, name, request.headers['accept-encoding'] ?? '');
      return file ? sendFile(reply, name, file) : notFound(reply);
    }
    const file = await openFile(assets, name, '');
    return file ? sendText(request, reply, typeOf(name), file.body.toString()) : notFound(reply);
  });
}

/** The files of every published version of the slices, old ones too: an open session keeps the version that it started with (PLUS-24). */
export function sliceRoutes(app: FastifyInstance, { slices }: Context): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>('/slices/:name/:version/*', async (request, reply) => {
    const { name, version, '*': file } = request.params;
    const slice = slices.find((candidate) => candidate.name === name);
    const stored = `${version}/${file}`;
    if (!slice || !isPlainPath(stored)) return notFound(reply);
    try {
      const found = await slice.store.open(stored, request.headers['accept-encoding'] ?? '');
      return found ? sendFile(reply, file, found) : notFound(reply);
    } catch (error) {
      request.log.warn({ err: error }, `The release store of ${name} cannot be reached`);
      return sendProblem(reply, 502, 'Versionslagret svarar inte');
    }
  });
}
