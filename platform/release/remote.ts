import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SignatureSchema } from '../contract/provenance.ts';
import { givenIn, NO_RELEASES, ReleaseSchema, ReleasesSchema, type Releases } from '../contract/releaseStore.ts';
import * as v from 'valibot';
import { filesIn } from '../build/files.ts';
import { verificationBreaches, type Origin } from './check/verify.ts';
import { versionsInUse } from './store/used.ts';
import { reasonOf } from '../local/say.ts';
import { json, writeDocument } from './documents.ts';
import { listIn, readReleaseIfWhole, readReleases, versionsIn } from './store/releaseStore.ts';
import { signatureFailure, type Seal } from './seal/seal.ts';
import { requestOf } from './stores/requests.ts';

// A release store at an address (PLUS-41, platform/release/stores/uploads.ts): the commands work on a copy in a folder, and what they have changed there is sent back.

const PATIENCE_MS = 30_000;
const PACKED = ['', '.br', '.gz'] as const;
const DocumentSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

async function get(store: string, file: string): Promise<Buffer | undefined> {
  const address = new URL(file, store);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new Error(`Versionslagret på ${store} svarar inte. Kontrollera adressen och att det är igång.`, { cause });
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`Versionslagret på ${store} svarade ${answer.status} för ${file}.`);
  return Buffer.from(await answer.arrayBuffer());
}

async function send(store: string, file: string, { ticket, ...init }: RequestInit & { readonly ticket?: string }): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream', ...(ticket !== undefined && { authorization: `Bearer ${ticket}` }) };
  const answer = await fetch(new URL(file, store), { method: 'PUT', headers, signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  if (!answer.ok) throw new Error(`Versionslagret tog inte emot ${file}: ${(await answer.text()).trim()}`);
  return answer;
}

/** What the server of a store answers the team of its slice, which asks with its key alone (PLUS-47); throws its sentence. */
export async function askStore(store: string, ask: string, seal: Seal, more: object): Promise<unknown> {
  const body = requestOf(seal, store, { ask, ...more });
  const answer = await fetch(new URL(ask, store), { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new Error(`Versionslagret på ${store} svarar inte. Kontrollera adressen och att det är igång.`, { cause });
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

/** Sends a version: its description, the files that the store has not got yet, and that this was all. */
export async function sendVersion(store: string, version: string, folder: string): Promise<void> {
  const body = readFileSync(path.join(folder, 'release.json'));
  const opened = await send(store, `${version}/release.json`, { body });
  // It is there already.
  if (opened.status === 204) return;
  const there = v.parse(v.array(v.string()), await opened.json());
  const { value: ticket } = v.parse(v.object({ signature: SignatureSchema }), parsed(body)).signature;
  for (const file of filesIn(folder).filter((name) => name !== 'release.json' && !there.includes(name)))
    await send(store, `${version}/${file}`, { ticket, body: readFileSync(path.join(folder, file)) });
  await send(store, version, { method: 'POST', ticket });
}

const parsed = (content: Buffer): unknown => JSON.parse(content.toString());

/** Fetches a version into a folder of its own, which gets its name when all is there, unless the store does not have it; what had that name is replaced. */
export async function fetchVersion(store: string, folder: string, version: string): Promise<void> {
  const description = await get(store, `${version}/release.json`);
  if (!description) return;
  const { integrity } = v.parse(ReleaseSchema, parsed(description));
  const [temporary, there] = [mkdtempSync(path.join(folder, `.${version}.`)), path.join(folder, version)];
  try {
    for (const file of Object.keys(integrity).flatMap((name) => PACKED.map((ending) => name + ending))) {
      const content = await get(store, `${version}/${file}`);
      if (!content) continue;
      mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
      writeFileSync(path.join(temporary, file), content);
    }
    writeFileSync(path.join(temporary, 'release.json'), description);
    rmSync(there, { recursive: true, force: true });
    renameSync(temporary, there);
  } catch (error) {
    // Fine if another process has put it there meanwhile.
    if (!existsSync(there)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Every version that the list names. The history alone is not enough: it drops old entries, also those of live versions. */
const namedIn = ({ previous, withdrawn, history, ...releases }: Releases) =>
  new Set([...givenIn(releases), previous, ...withdrawn, ...history.map(({ version }) => version)].filter((version) => typeof version === 'string'));

/** The file with the number of the list that was last sent from a copy. */
const sentIn = (folder: string) => path.join(folder, '.sent');

async function pull(store: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const list = await get(store, 'releases.json');
  const releases = list ? v.parse(ReleasesSchema, parsed(list)) : NO_RELEASES;
  const sent = sentIn(folder);
  // Signed again, an old list would be the newest.
  if (existsSync(sent) && (releases.serial ?? 0) < Number(readFileSync(sent, 'utf8')))
    throw new Error(`Listan på ${store} är äldre än den som senast skickades dit härifrån. Är lagret återställt med flit: ta bort ${sent}.`);
  rmSync(listIn(folder), { force: true });
  const published = namedIn(releases);
  // A version that is only here was never accepted by the store.
  for (const version of versionsIn(folder)) if (!published.has(version)) rmSync(path.join(folder, version), { recursive: true });
  for (const version of published) if (!existsSync(path.join(folder, version))) await fetchVersion(store, folder, version);
  if (list) writeDocument(listIn(folder), v.parse(DocumentSchema, list.toString()));
}

/** A list of what is live, parsed and as the document that is signed, if a server would accept it, or would have (`alsoEnded`); otherwise throws a sentence about `what`. */
export function verifiedList(content: Buffer, what: string, { name, keys }: Origin, alsoEnded?: true) {
  const document = v.safeParse(DocumentSchema, content.toString());
  const releases = v.safeParse(ReleasesSchema, document.output);
  if (!document.success || !releases.success) throw new Error(`${what} går inte att läsa.`);
  const reason = keys && signatureFailure(name, 'releases', document.output, keys, alsoEnded);
  if (reason !== undefined) throw new Error(`${what} ${reason}`);
  return { document: document.output, releases: releases.output };
}

/** The list of a copy; undefined when there is none that is as the team signed it. */
function knownIn(file: string, origin: Origin): Releases | undefined {
  try {
    return existsSync(file) ? verifiedList(readFileSync(file), file, origin, true).releases : undefined;
  } catch (error) {
    console.error(`${reasonOf(error)} Kopian hämtas på nytt.`);
    return undefined;
  }
}

/**
 * Makes a folder a read-only copy of what is live in a store, and of each version that a browser may have. As for a server, an earlier copy stays valid when the store
 * has no list that the team has signed and that is newer; without one, throws a sentence. A store that never had a list has nothing live.
 */
export async function copyInUse(store: string, folder: string, origin: Origin, at: Date): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = listIn(folder);
  const known = knownIn(file, origin);
  const what = `Listan över det som är i drift på ${store}`;
  try {
    const list = await get(store, 'releases.json');
    if (!list && !known) return rmSync(file, { force: true });
    if (!list) throw new Error(`${what} finns inte.`);
    const { document, releases } = verifiedList(list, what, origin);
    if (origin.keys && (releases.serial ?? 0) < (known?.serial ?? 0)) throw new Error(`${what} är äldre än den som är känd.`);
    const used = versionsInUse(releases, [...namedIn(releases)], at).map(({ version }) => version);
    for (const version of used)
      if (!origin.keys || verificationBreaches(origin, version, path.join(folder, version), releases).length > 0) await fetchVersion(store, folder, version);
    writeDocument(file, document);
  } catch (error) {
    if (!known) throw error;
    console.error(`${reasonOf(error)} Det som hämtades därifrån senast gäller så länge.`);
  }
}

/** Does something with a copy of the store at an address, in that folder, and sends the changes. A change that could not be sent is gone the next time. */
export async function withRemoteStore<T>(store: string, folder: string, work: () => Promise<T>): Promise<T> {
  await pull(store, folder);
  const file = listIn(folder);
  const [{ serial }, versions] = [readReleases(folder), new Set(versionsIn(folder))];
  const result = await work();
  for (const version of versionsIn(folder))
    if (!versions.has(version) && readReleaseIfWhole(path.join(folder, version))) await sendVersion(store, version, path.join(folder, version));
  const { serial: changed } = readReleases(folder);
  if (changed === serial) return result;
  await send(store, 'releases.json', { body: JSON.stringify(json(file)) });
  writeFileSync(sentIn(folder), String(changed));
  return result;
}
