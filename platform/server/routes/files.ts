import { networkOf } from '@uppgiftsandring/shared/server/network';
import path from 'node:path';
import { PathSchema } from '../../contract/storePath.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { IMMUTABLE, isNamed, KEPT, sendsTexts, sendText, typeOf } from '../answers/answers.ts';
import { asDictionary, createDeltas, offerFor } from '../answers/dictionary.ts';
import type { Context } from '../context.ts';
import { sendProblem } from '../answers/problem.ts';
import { encodingFor } from '../answers/encodings.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { PartReleases } from '../composition/partReleases.ts';
import { hashInTested, type Tested } from '../composition/tested.ts';
import { integrityOf, readPacked, readSigned } from '../store/whole.ts';

/** Folders whose files are named by their content; every other file can change under its name. */
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;

/** The files of the shell that is built in, its texts among them (API-17, I18N-02). */
export function assetRoutes(app: FastifyInstance, { config }: Context): void {
  const assets = path.join(config.dist, 'assets');
  sendsTexts(app, (scope) => {
    // API-16.
    scope.get('/assets/config/config.json', (_request, reply) =>
      sendText(reply, 'everyone', 'application/json; charset=utf-8', JSON.stringify({ env: config.appEnv })),
    );
  });
  // Browsers request this automatically for a document that names no icon, such as a PDF.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', KEPT.everyone['cache-control']).sendFile('icons/logo.svg', assets));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    // One spelling of each name, so that a file is read and cached once.
    if (!v.is(PathSchema, name)) return reply.callNotFound();
    return reply.header('cache-control', HASHED.test(name) ? IMMUTABLE : KEPT.everyone['cache-control']).sendFile(name, assets);
  });
}

interface Place {
  readonly store: ReleaseStore;
  readonly folder: string;
  /** The part whose store it is; none for a build that one browser tests. */
  readonly part?: PartReleases;
  readonly tested?: Tested;
}

/** Where a part's files are: in its own store, or in that of the build which this browser tests (PLUS-31). */
async function placeOf({ parts, tested, cookies }: Context, request: FastifyRequest, name: string, folder: string): Promise<Place | undefined> {
  const part = parts.find((one) => one.name === name);
  if (!folder.startsWith('@')) return part && { store: part.store, folder, part };
  const test = await tested(request.cookies[cookies.test]);
  return typeof test !== 'string' && test.link.slice === name && test.folder === folder
    ? { store: test.store, folder: test.link.version, tested: test }
    : undefined;
}

/** What a file must be: its hash, undefined when no signed version has it, null where nobody signs (PLUS-40). */
const hashIn = async ({ part, tested, folder }: Place, file: string) => (tested ? hashInTested(tested, file) : part?.hashOf(folder, file));

type FileRequest = FastifyRequest<{ Params: { readonly name?: string; readonly folder?: string; readonly '*'?: string } }>;

/** Sends only the changes from a version of a file that the browser has, if they are known or cheap enough (PLUS-52). */
export function sendsChanges(scope: FastifyInstance, context: Context): void {
  const deltaOf = createDeltas();

  async function changesOf(request: FileRequest): Promise<Buffer | undefined> {
    const { name, folder = '', '*': file = '' } = request.params;
    const offer = offerFor(file, request.headers);
    const part = offer && context.parts.find((one) => one.name === name);
    if (!part) return undefined;
    const [before, after] = [await part.hashOf(offer.folder, offer.file), await part.hashOf(folder, file)];
    if (typeof before !== 'string' || typeof after !== 'string') return undefined;
    return deltaOf(networkOf(request.ip), `${before} ${after}`, offer, async () => {
      const files = await Promise.all([readSigned(part.store, `${offer.folder}/${offer.file}`, before), readSigned(part.store, `${folder}/${file}`, after)]);
      return files[0] && files[1] ? [files[0], files[1]] : undefined;
    });
  }

  scope.addHook('onRequest', (request: FileRequest, reply, done) => {
    const { name = '', folder = '', '*': file = '' } = request.params;
    if (request.method !== 'GET' || request.headers['available-dictionary'] === undefined) return done();
    changesOf(request).then(
      (delta) => {
        if (!delta) return done();
        const headers = { 'content-encoding': 'dcz', 'cache-control': IMMUTABLE, vary: 'accept-encoding, available-dictionary' };
        reply
          .type(typeOf(file))
          .headers({ ...asDictionary(`/slices/${name}/`, folder, file), ...headers })
          .send(delta);
      },
      // Then the file is sent, or the reason why it cannot be.
      () => done(),
    );
  });
}

/** The files of every published version of the slices and of the shell, old ones too: an open session keeps the version that it began with (PLUS-24). */
export function sliceRoutes(app: FastifyInstance, context: Context): void {
  /** Sends a file whose content is known, in the encoding that was chosen when the store has it in that. */
  async function sendSigned(reply: FastifyReply, { store, part, folder }: Place, file: string, integrity: string): Promise<FastifyReply> {
    const etag = `W/"${integrity.slice(7, 29)}"`;
    reply.headers({ etag, vary: 'accept-encoding' });
    if (isNamed(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
    const packed = await readPacked(store, `${folder}/${file}`, encodingFor(reply.request.headers['accept-encoding']), integrity);
    if (packed) return reply.header('content-encoding', packed.encoding).send(packed.body);
    const body = await store.read(`${folder}/${file}`);
    if (body && integrityOf(body) === integrity) return reply.send(body);
    for (const name of ['etag', 'use-as-dictionary']) reply.removeHeader(name);
    if (!body) return sendProblem(reply, 404, 'Filen finns inte');
    part?.forget(folder);
    return sendProblem(reply, 502, 'Filen är inte den som publicerades');
  }

  app.get<{ Params: { name: string; folder: string; '*': string } }>('/slices/:name/:folder/*', async (request, reply) => {
    const { name, folder, '*': file } = request.params;
    const place = await placeOf(context, request, name, folder);
    // The shell's template is only for the server: opened as a document it would not work.
    if (!place || !v.is(PathSchema, `${place.folder}/${file}`) || file.endsWith('.html')) {
      reply.callNotFound();
      return reply;
    }
    const isPublished = folder === place.folder;
    try {
      const integrity = await hashIn(place, file);
      if (typeof integrity === 'string') {
        reply.type(typeOf(file)).header('cache-control', isPublished ? IMMUTABLE : 'no-store');
        if (isPublished) reply.headers(asDictionary(`/slices/${name}/`, folder, file));
        return await sendSigned(reply, place, file, integrity);
      }
      // Where nobody signs, a version may change under its name.
      const body = integrity === null ? await place.store.read(`${place.folder}/${file}`) : undefined;
      return body ? reply.type(typeOf(file)).header('cache-control', 'no-store').send(body) : sendProblem(reply, 404, 'Filen finns inte');
    } catch (error) {
      request.log.warn({ err: error }, `The release store of ${name} cannot be reached`);
      for (const header of ['etag', 'use-as-dictionary']) reply.removeHeader(header);
      return sendProblem(reply, 502, 'Versionslagret svarar inte');
    }
  });
}
