import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { limitStrangers } from '@uppgiftsandring/shared/server/network';
import { givenIn, isPreview, ReleasesSchema, type Releases } from '../../contract/releaseStore.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SPANS, type Curves } from '../../health/kurva.ts';
import { waysBack } from '../../health/waysBack.ts';
import type { Breach } from '../check/breach.ts';
import { besideLive, sliceBreaches } from '../check/check.ts';
import { curvesOf, hasPrometheus, UNMEASURED } from '../curves.ts';
import { BUSY, hashesOf, listIn, readRelease, readReleases, withStore } from '../store/releaseStore.ts';
import { reasonOf } from '../../local/say.ts';
import { writeDocument } from '../documents.ts';
import { demandPromised, finishVersion, isThere, LEFT, NotTaken, openVersion, removeVersion, takeFile, type OpenVersion } from './openVersion.ts';
import { serve, storeServer } from './server.ts';
import { createRequests } from './requests.ts';
import { demandAgreed, demandSigned, describedIn, MOST } from './signedDocument.ts';

// `PORT=3001 node platform/release/stores/uploads.ts <folder> <list of slices>` serves the release stores of slices that live elsewhere, and accepts what their
// teams have signed (PLUS-41): a signed description opens a version, each file comes in a request of its own, and a POST ends it (docs/adr/0073-upload-protocol.md).

const ABANDONED_MS = 600_000;
/** The most bytes that are read of a body that is refused. */
const MOST_DISCARDED = 4_000_000;
const STRANGERS = 256;
const AGAIN_S = 5;

/** What is live now; throws when that list is damaged. An upload cannot replace a damaged list, since nobody can tell whether it is newer. */
function liveIn(folder: string): Releases {
  try {
    return readReleases(folder);
  } catch (error) {
    console.error(reasonOf(error));
    throw new NotTaken(503, 'Listan i versionslagret är skadad. Den som driver det återställer den.');
  }
}

/** What a version in a folder breaks beside what is live at `HOST_BUILD` (PLUS-44); a server that knows of no stack only judges files and signatures. */
async function breachesOf(name: string, folder: string): Promise<Breach[]> {
  if (!process.env['HOST_BUILD']) return [];
  const release = readRelease(folder);
  try {
    return sliceBreaches({ name, release, folder }, await besideLive(release.pageBytes ?? Infinity, release));
  } catch (error) {
    console.error(error);
    throw new NotTaken(503, 'Det går inte att se vad som är i drift just nu, och om versionen passar det. Försök igen om en stund.');
  }
}

/** Replaces the list of what is live; an older one, or one that does not vouch for the versions that are there, is refused. */
async function takeReleases(slices: string, name: string, folder: string, document: Record<string, unknown>): Promise<void> {
  const next = v.safeParse(ReleasesSchema, document);
  if (!next.success) throw new NotTaken(400, 'Det är ingen lista över det som är i drift.');
  demandAgreed(slices, name, next.output);
  const { serial = 0, versions } = next.output;
  const before = liveIn(folder);
  if (serial <= (before.serial ?? 0)) throw new NotTaken(409, 'Någon annan har ändrat vad som är i drift. Kör kommandot igen.');
  const live = givenIn(next.output);
  const isHere = (version: string) => existsSync(path.join(folder, version, 'release.json'));
  for (const version of live)
    if (isPreview(version)) throw new NotTaken(409, `Version ${version} är ett prov och ges bara genom en länk.`);
    else if (!isHere(version)) throw new NotTaken(409, `Version ${version} finns inte i versionslagret.`);
  const other = versions && [...live, ...Object.keys(versions).filter(isHere)].find((version) => hashesOf(folder, [version])[version] !== versions[version]);
  if (other !== undefined)
    throw new NotTaken(409, `Listan gäller en annan version ${other} än den som finns i versionslagret. Publicera under ett nytt nummer.`);
  // What was live before is taken back also while nobody can see what is.
  const held = [...givenIn(before), ...waysBack(before)];
  for (const version of live.filter((one) => !held.includes(one))) {
    const [wrong] = await breachesOf(name, path.join(folder, version));
    if (wrong) throw new NotTaken(409, wrong.what);
  }
  writeDocument(listIn(folder), document);
}

/** How the versions of a slice did over time, for its team (PLUS-47). */
async function curvesFor(name: string, asked: Record<string, unknown>): Promise<Curves> {
  if (!hasPrometheus()) throw new NotTaken(503, `${UNMEASURED} Den som driver den anger Prometheus i PROMETHEUS_URL.`);
  const span = SPANS.find((one) => one === asked['span']) ?? 'minute';
  return curvesOf(name, span).catch((error: unknown) => {
    console.error(reasonOf(error));
    throw new NotTaken(503, 'Kurvorna går inte att hämta just nu. Försök igen om en stund.');
  });
}

type Upload = FastifyRequest<{ Params: { readonly name: string; readonly version: string; readonly '*': string } }>;

const answering = (take: (request: Upload) => Promise<unknown>) => async (request: Upload, reply: FastifyReply) => {
  try {
    const result = await take(request);
    return await (result === undefined ? reply.code(204).send() : reply.send(result));
  } catch (error) {
    const isBusy = error instanceof Error && error.message.startsWith(BUSY);
    const refused = isBusy ? new NotTaken(409, `${BUSY}. Försök igen när den är klar.`) : error;
    if (!(refused instanceof NotTaken)) throw error;
    if (isBusy) reply.header('retry-after', AGAIN_S);
    // The rest of a short body is read, so that its sender reads why it was refused.
    if (!(Number(request.headers['content-length'] ?? 0) <= MOST_DISCARDED)) reply.header('connection', 'close');
    return reply.code(refused.status).type('text/plain; charset=utf-8').send(`${refused.message}\n`);
  }
};

/** The server for all stores under a folder, one folder for each slice; an upload waits `patienceMs` for another. It warns when it knows of no stack. */
export function uploadServer(root: string, list: string, patienceMs?: number, strangers = STRANGERS): FastifyInstance {
  if (!process.env['HOST_BUILD']) console.warn('HOST_BUILD saknas: ingen version jämförs med skal och backend i drift.');
  mkdirSync(root, { recursive: true });
  for (const left of globSync([`*/${LEFT}*`, '*/.lock'], { cwd: root })) rmSync(path.join(root, left), { recursive: true });
  const app = storeServer(root);
  const admit = limitStrangers(app.server, strangers);
  const requests = createRequests();
  const opened = new Map<string, { readonly open: OpenVersion; readonly abandoned: NodeJS.Timeout }>();
  const inStore = <T>(name: string, work: (folder: string) => T | Promise<T>) => {
    const folder = path.join(root, name);
    return withStore(folder, () => work(folder), patienceMs);
  };

  const forget = (name: string): void => {
    clearTimeout(opened.get(name)?.abandoned);
    opened.delete(name);
  };

  function openOf({ params: { name, version }, headers, socket }: Upload) {
    const known = opened.get(name);
    if (known?.open.release.version !== version || headers.authorization !== `Bearer ${known.open.ticket}`)
      throw new NotTaken(409, `Filer av version ${version} väntas inte nu: release.json skickas först. Kör kommandot igen.`);
    admit(socket);
    return known;
  }

  /** The files that need not be sent; undefined when the whole version is there. */
  async function open({ params, body }: Upload): Promise<string[] | undefined> {
    const described = describedIn(list, params, body);
    const { name } = params;
    return inStore(name, (folder) => {
      if (isThere(folder, described, liveIn(folder))) return undefined;
      const now = openVersion(folder, described, opened.get(name)?.open);
      forget(name);
      const remove = () => {
        forget(name);
        removeVersion(now);
      };
      opened.set(name, { open: now, abandoned: setTimeout(remove, ABANDONED_MS).unref() });
      return [...now.files.keys()];
    });
  }

  async function take(request: Upload): Promise<void> {
    const { '*': file, name } = request.params;
    demandPromised(openOf(request).open, file, Number(request.headers['content-length'] ?? NaN));
    await inStore(name, () => {
      const { open: now, abandoned } = openOf(request);
      abandoned.refresh();
      return now.files.has(file) ? undefined : takeFile(now, file, request.raw);
    });
  }

  async function finish(request: Upload): Promise<void> {
    const { name } = request.params;
    await inStore(name, async (folder) => {
      const { open: now } = openOf(request);
      const breaches = await breachesOf(name, now.folder);
      forget(name);
      finishVersion(folder, now, breaches);
    });
  }

  app.register(async (documents) => {
    documents.removeAllContentTypeParsers();
    documents.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    documents.post(
      '/:name/figures',
      { bodyLimit: MOST.request },
      answering(async ({ params: { name }, body, headers }) => {
        const document = demandSigned(list, name, 'request', body);
        requests.demand(document, 'figures', headers.host);
        return curvesFor(name, document);
      }),
    );
    documents.put('/:name/:version/release.json', { bodyLimit: MOST.release }, answering(open));
    documents.put(
      '/:name/releases.json',
      { bodyLimit: MOST.releases },
      answering(async ({ params: { name }, body }) => {
        const document = demandSigned(list, name, 'releases', body);
        await inStore(name, (folder) => takeReleases(list, name, folder, document));
      }),
    );
  });
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _body, done) => done(null));
    files.put('/:name/:version/*', answering(take));
    files.post('/:name/:version', answering(finish));
  });
  return app;
}

if (import.meta.main) {
  const [root = 'stores', list = 'slices.json'] = process.argv.slice(2);
  await serve(uploadServer(root, list));
}
