import type { FastifyInstance, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { Context } from '../context.ts';
import { isPlainPath, typeOf } from '../mime.ts';
import { sendProblem, type Reply } from '../problem.ts';
import { sendText } from '../sendText.ts';
import { openFile } from '../stores/folderStore.ts';
import type { Store, StoredFile } from '../stores/store.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Named by their content; everything else can change under its name. */
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;

function sendFile(reply: Reply, name: string, file: StoredFile): Reply {
  reply.header('cache-control', file.passing ? 'no-store' : IMMUTABLE).header('vary', 'Accept-Encoding').type(typeOf(name));
  if (file.encoding) reply.header('content-encoding', file.encoding);
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(file.body);
}

const notFound = (reply: Reply) => sendProblem(reply, 404, 'Filen finns inte');

/** The shell's own files; the texts among them (API-17, I18N-02). */
export function assetRoutes(app: FastifyInstance, { config }: Context): void {
  const assets = path.join(config.dist, 'assets');
  // API-16.
  app.get('/assets/config/config.json', (request, reply) => sendText(request, reply, typeOf('config.json'), JSON.stringify({ env: config.appEnv })));
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

interface Place {
  readonly store: Store;
  readonly folder: string;
}

/** Where the files of an address are: in the slice's store, or in that of the build which this browser tests (PLUS-31). */
async function placeOf({ slices, tested, cookies }: Context, request: FastifyRequest, name: string, folder: string): Promise<Place | undefined> {
  const own = slices.find((slice) => slice.name === name)?.store;
  if (!folder.startsWith('@')) return own && { store: own, folder };
  const test = await tested(cookies.test.read(request.headers.cookie), 'late');
  return typeof test !== 'string' && test.link.slice === name && test.folder === folder ? { store: test.store, folder: test.link.version } : undefined;
}

/** The files of every published version of the slices, old ones too: an open session keeps the version that it started with (PLUS-24). */
export function sliceRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string; folder: string; '*': string } }>('/slices/:name/:folder/*', async (request, reply) => {
    const { name, folder, '*': file } = request.params;
    const place = await placeOf(context, request, name, folder);
    const stored = `${place?.folder ?? ''}/${file}`;
    if (!place || !isPlainPath(stored)) return notFound(reply);
    try {
      const found = await place.store.open(stored, request.headers['accept-encoding'] ?? '');
      if (!found) return notFound(reply);
      return sendFile(reply, file, folder === place.folder ? found : { ...found, passing: true });
    } catch (error) {
      request.log.warn({ err: error }, `The release store of ${name} cannot be reached`);
      return sendProblem(reply, 502, 'Versionslagret svarar inte');
    }
  });
}
