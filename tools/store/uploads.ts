import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refusalOf, type Kind } from '@uppgiftsandring/shared/server/provenance';
import { readSliceList, type SliceEntry } from '@uppgiftsandring/shared/server/sliceList';
import { isPreview, ReleaseSchema, ReleasesSchema, VersionSchema, type Release, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { PathSchema } from '@uppgiftsandring/shared/slice/storePath';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { originalOf } from '../build/files.ts';
import { changedFiles } from '../release/check/contents.ts';
import { BUSY, readReleaseIfWhole, readReleases, withStore } from '../release/store/releaseStore.ts';
import { writeDocument } from '../release/documents.ts';
import { serve, storeServer } from './server.ts';

// Serves the release stores of slices that live elsewhere, and accepts what their teams publish over HTTP (PLUS-41). There is no login: a version is
// accepted when the slice's team has signed it and every file is what it signed, the list of what is live when they have signed it and it is newer.
// `PORT=3001 node tools/store/uploads.ts <folder> <list of slices>`.

const MOST_BYTES = 32_000_000;
/** Prefix of the folder of an upload in progress; one that exists at the start was never finished. */
const LEFT = '.upload-';

/** A version as it is sent: each file in base64, by its path, of a length that a file system can store. */
export const UploadSchema = v.strictObject({ files: v.record(v.pipe(PathSchema, v.maxLength(200)), v.pipe(v.string(), v.base64())) });

/** Why something is not accepted, with the status of the response. */
class NotTaken extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The list of slices; throws when it cannot be read, as while somebody edits it. */
function slicesIn(list: string): readonly SliceEntry[] {
  try {
    return readSliceList(readFileSync(list, 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new NotTaken(503, 'Listan över delar går inte att läsa just nu. Försök igen om en stund.');
  }
}

/** Throws when the slice is in no list, or none of its team's keys has signed the document. */
function demandSigned(list: string, name: string, kind: Kind, document: unknown): void {
  const entry = slicesIn(list).find((one) => one.name === name);
  if (!entry?.keys?.length) throw new NotTaken(403, `Delen ${name} står inte med någon nyckel i listan över delar.`);
  const reason = refusalOf(name, kind, document, entry.keys, new Date());
  if (reason !== undefined) throw new NotTaken(403, `Det är inte undertecknat av laget för ${name}: ${reason}.`);
}

interface Store {
  readonly list: string;
  readonly name: string;
  readonly folder: string;
}

const DescriptionSchema = v.pipe(v.string(), v.parseJson());

/** The folders that a file is in: `a` and `a/b` of `a/b/c.js`. */
const foldersOf = (file: string) => file.split('/').map((_part, index, parts) => parts.slice(0, index).join('/'));

/** The description of a version, if the team has signed it for this version; throws before any file is written. */
function demandDescription({ list, name }: Store, version: string, files: Readonly<Record<string, string>>): Release {
  const document = v.safeParse(DescriptionSchema, Buffer.from(files['release.json'] ?? '', 'base64').toString());
  if (!document.success) throw new NotTaken(400, 'Versionen har ingen release.json.');
  demandSigned(list, name, 'release', document.output);
  const { success, output: release } = v.safeParse(ReleaseSchema, document.output);
  if (!success) throw new NotTaken(400, 'Versionens release.json har fel form.');
  if (release.name !== name || release.version !== version) throw new NotTaken(409, `Det är ${release.name} ${release.version}, inte ${name} ${version}.`);
  const folders = new Set(Object.keys(files).flatMap(foldersOf));
  const both = Object.keys(files).find((file) => folders.has(file));
  if (both !== undefined) throw new NotTaken(409, `${both} är både en fil och en mapp.`);
  const unknown = Object.keys(files).find((file) => file !== 'release.json' && !Object.hasOwn(release.integrity, originalOf(file) ?? file));
  if (unknown !== undefined) throw new NotTaken(409, `${unknown} saknar integritet.`);
  return release;
}

/** Puts a whole version in the store; one that is there already is left as it is. */
function takeVersion(store: Store, version: string, body: unknown): void {
  const upload = v.safeParse(UploadSchema, body);
  if (!upload.success || !v.is(VersionSchema, version)) throw new NotTaken(400, 'Det är ingen version med filer.');
  const release = demandDescription(store, version, upload.output.files);
  const there = path.join(store.folder, version);
  if (existsSync(there)) {
    if (readReleaseIfWhole(there)?.builtFrom === release.builtFrom) return;
    throw new NotTaken(409, `Version ${version} finns redan med annat innehåll och skrivs aldrig över.`);
  }
  const temporary = mkdtempSync(path.join(store.folder, LEFT));
  try {
    for (const [file, content] of Object.entries(upload.output.files)) {
      mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
      writeFileSync(path.join(temporary, file), Buffer.from(content, 'base64'));
    }
    const [wrong] = changedFiles(temporary, release);
    if (wrong) throw new NotTaken(409, wrong.what);
    renameSync(temporary, there);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** What is live now; throws when that list is damaged. An upload cannot replace a damaged list, since nobody can tell whether it is newer. */
function liveIn(folder: string): Releases {
  try {
    return readReleases(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new NotTaken(503, 'Listan i versionslagret är skadad. Den som driver det återställer den.');
  }
}

/** Replaces the list of what is live; an older one, or one whose active version is not there, is refused. */
function takeReleases({ list, name, folder }: Store, body: unknown): void {
  demandSigned(list, name, 'releases', body);
  const next = v.safeParse(ReleasesSchema, body);
  if (!next.success) throw new NotTaken(400, 'Det är ingen lista över det som är i drift.');
  if ((next.output.serial ?? 0) <= (liveIn(folder).serial ?? 0)) throw new NotTaken(409, 'Någon annan har ändrat vad som är i drift. Kör kommandot igen.');
  for (const version of [next.output.active, next.output.rollout?.version])
    if (version && isPreview(version)) throw new NotTaken(409, `Version ${version} är ett prov och ges bara genom en länk.`);
    else if (version && !existsSync(path.join(folder, version))) throw new NotTaken(409, `Version ${version} finns inte i versionslagret.`);
  writeDocument(path.join(folder, 'releases.json'), v.parse(v.record(v.string(), v.unknown()), body));
}

/** The server for all stores under a folder, one folder for each slice; `patienceMs`: how long an upload waits for another. */
export function uploadServer(root: string, list: string, patienceMs?: number): FastifyInstance {
  mkdirSync(root, { recursive: true });
  for (const left of globSync([`*/${LEFT}*`, '*/.lock'], { cwd: root })) rmSync(path.join(root, left), { recursive: true });
  const app = storeServer(root);
  const taking = async (reply: FastifyReply, name: string, take: (store: Store) => void) => {
    try {
      if (!slicesIn(list).some((entry) => entry.name === name)) throw new NotTaken(403, `Delen ${name} står inte i listan över delar.`);
      const folder = path.join(root, name);
      mkdirSync(folder, { recursive: true });
      await withStore(folder, () => take({ list, name, folder }), patienceMs);
      return await reply.code(204).send();
    } catch (error) {
      const told = error instanceof Error && error.message.startsWith(BUSY) ? new NotTaken(409, `${BUSY}. Försök igen när den är klar.`) : error;
      if (!(told instanceof NotTaken)) throw error;
      return reply.code(told.status).type('text/plain; charset=utf-8').send(`${told.message}\n`);
    }
  };
  app.put<{ Params: { name: string } }>('/:name/releases.json', (request, reply) =>
    taking(reply, request.params.name, (store) => takeReleases(store, request.body)),
  );
  app.put<{ Params: { name: string; version: string } }>('/:name/:version', { bodyLimit: MOST_BYTES }, (request, reply) =>
    taking(reply, request.params.name, (store) => takeVersion(store, request.params.version, request.body)),
  );
  return app;
}

if (import.meta.main) {
  const [root = 'stores', list = 'slices.json'] = process.argv.slice(2);
  await serve(uploadServer(root, list));
}
