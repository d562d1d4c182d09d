import { networkOf } from '@uppgiftsandring/shared/server/network';
import path from 'node:path';
import { PathSchema } from '../../contract/names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { encodingFor, IMMUTABLE, isNamed, KEPT, sendsTexts, sendText, typeOf } from '../answers/answers.ts';
import { asDictionary, createDeltas, offerFor } from '../answers/dictionary.ts';
import type { Context } from '../context.ts';
import { sendProblem } from '../answers/problem.ts';
import { hashInTested } from '../composition/tested.ts';
import { Refused } from '../composition/trust.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { readPacked, readSigned } from '../store/whole.ts';

/** Folders whose files are named by their content; every other file can change under its name. */
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;

/** The files of the shell that is built in, its texts among them (API-17, I18N-02). */
export function assetRoutes(app: FastifyInstance, { config }: Context): void {
  const assets = path.join(config.dist, 'assets');
  sendsTexts(app, (scope) => {
    scope.get('/assets/config/config.json', (_request, reply) =>
      sendText(reply, 'everyone', 'application/json; charset=utf-8', JSON.stringify({ env: config.appEnv })),
    );
  });
  // Browsers request this automatically for a document that names no icon, such as a PDF.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', KEPT.everyone['cache-control']).sendFile('icons/logo.svg', assets));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    if (!v.is(PathSchema, name)) return reply.callNotFound();
    return reply.header('cache-control', HASHED.test(name) ? IMMUTABLE : KEPT.everyone['cache-control']).sendFile(name, assets);
  });
}

/** The texts that programs look for at fixed addresses. */
export function textRoutes(app: FastifyInstance, { config: { publicOrigin, service } }: Context): void {
  const send = (path: string, lines: readonly string[]) =>
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`),
    );
  // Where to report a vulnerability (RFC 9116).
  const path = '/.well-known/security.txt';
  send(path, [
    `Contact: mailto:${service.securityContact.address}`,
    `Expires: ${service.securityContact.expires}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${new URL(path, publicOrigin).href}`,
  ]);
  send('/robots.txt', ['User-agent: *', ...service.searchable.map((allowed) => `Allow: ${allowed}`), 'Disallow: /']);
}

type FileRequest = FastifyRequest<{ Params: { readonly name: string; readonly folder: string; readonly '*': string } }>;

interface Place {
  readonly store: ReleaseStore;
  readonly version: string;
  /** What a file must be: its hash, undefined when no signed version has it, null where nobody signs (PLUS-40). */
  readonly hashOf: (file: string) => Promise<string | null | undefined>;
}

/** In the part's own store, or in that of the build which this browser tests (PLUS-31). */
async function placeOf({ parts, tested, cookies }: Context, { params: { name, folder }, cookies: sent }: FileRequest): Promise<Place | undefined> {
  const part = parts.find((one) => one.name === name);
  if (!folder.startsWith('@')) return part && { store: part.store, version: folder, hashOf: (file) => part.hashOf(folder, file) };
  const test = await tested(sent[cookies.build] ?? sent[cookies.test]);
  if (typeof test === 'string' || test.link.slice !== name || test.folder !== folder) return undefined;
  return { store: test.store, version: test.link.version, hashOf: (file) => hashInTested(test, file) };
}

interface Sendable {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The memory for files, and the largest in it, in bytes. */
const [ROOM, LARGEST] = [67_108_864, 2_097_152];

/** The file, and the encoding that is chosen for it. A query, or another spelling of the address, is the same file. */
const keyOf = ({ params: { name, folder, '*': file }, headers }: FileRequest) => [name, folder, file, encodingFor(headers['accept-encoding'])].join(' ');

function send(reply: FastifyReply, { headers: { etag = '', ...headers }, body }: Sendable): FastifyReply {
  const { vary, 'cache-control': kept } = headers;
  if (isNamed(etag, reply.request.headers['if-none-match'])) return reply.code(304).headers({ etag, vary, 'cache-control': kept }).send();
  return reply.headers({ etag, ...headers }).send(body);
}

/**
 * The files of every published version of the slices and of the shell, old ones too: an open session keeps the version that it began with (PLUS-24). A file
 * comes as the changes from one that the browser has (PLUS-52), from memory, compressed from its store, or whole.
 */
export function sliceRoutes(app: FastifyInstance, context: Context): void {
  const memory = new LRUCache<string, Sendable>({ maxSize: ROOM, maxEntrySize: LARGEST, sizeCalculation: ({ body }) => body.length + 1 });
  const deltaOf = createDeltas();

  /** The changes from a version of a file that the browser has, if they are known or cheap enough. */
  async function changesTo(request: FileRequest, { store }: Place, after: string): Promise<Buffer | undefined> {
    const { name, folder, '*': file } = request.params;
    const offer = offerFor(file, request.headers);
    const before = offer && (await context.parts.find((part) => part.name === name)?.hashOf(offer.folder, offer.file));
    if (!offer || typeof before !== 'string') return undefined;
    const read = () => Promise.all([readSigned(store, offer.folder, offer.file, before), readSigned(store, folder, file, after)]);
    return deltaOf(networkOf(request.ip), `${before} ${after}`, offer, read);
  }

  /** A file whose content is known, in the encoding that was chosen when the store has it in that. */
  async function signed(request: FileRequest, place: Place, hash: string): Promise<Sendable> {
    const { name, folder, '*': file } = request.params;
    const { store, version } = place;
    const known = memory.get(keyOf(request));
    const isPublished = folder === version;
    const headers = { 'content-type': typeOf(file), 'cache-control': 'no-store', etag: `W/"${hash.slice(7, 29)}"`, vary: 'accept-encoding' };
    const published = { ...headers, 'cache-control': IMMUTABLE, ...asDictionary(`/slices/${name}/`, folder, file) };
    const delta = isPublished && (await changesTo(request, place, hash).catch(() => undefined));
    if (delta) return { headers: { ...published, 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' }, body: delta };
    if (known) return known;
    const packed = await readPacked(store, `${version}/${file}`, encodingFor(request.headers['accept-encoding']), hash);
    const body = packed?.body ?? (await readSigned(store, version, file, hash));
    const sent = { headers: { ...(isPublished ? published : headers), ...(packed && { 'content-encoding': packed.encoding }) }, body };
    if (isPublished) memory.set(keyOf(request), sent);
    return sent;
  }

  const url = '/slices/:name/:folder/*';
  // A file in memory is sent without awaiting a promise: a release is hundreds of files for each visitor.
  const onRequest = (request: FileRequest, reply: FastifyReply, done: () => void) => {
    const known = request.headers['available-dictionary'] === undefined ? memory.get(keyOf(request)) : undefined;
    if (known) send(reply, known);
    else done();
  };
  app.get<{ Params: FileRequest['params'] }>(url, { onRequest }, async (request, reply) => {
    const { name, folder, '*': file } = request.params;
    const place = await placeOf(context, request);
    // The shell's template is only for the server: opened as a document it would not work.
    if (!place || !v.is(PathSchema, `${place.version}/${file}`) || file.endsWith('.html')) {
      reply.callNotFound();
      return reply;
    }
    try {
      const hash = await place.hashOf(file);
      if (typeof hash === 'string') return send(reply, await signed(request, place, hash));
      // Where nobody signs, a version may change under its name.
      const body = hash === null ? await place.store.read(`${place.version}/${file}`) : undefined;
      return body ? reply.type(typeOf(file)).header('cache-control', 'no-store').send(body) : sendProblem(reply, 404, 'Filen finns inte');
    } catch (error) {
      request.log.warn({ err: error }, `A file of ${name} ${folder} cannot be sent`);
      if (!(error instanceof Refused)) return sendProblem(reply, 502, 'Versionslagret svarar inte');
      context.parts.find((part) => part.name === name)?.forget(folder);
      return sendProblem(reply, 502, 'Filen är inte den som publicerades');
    }
  });
}
