import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseSchema, ReleasesSchema, type Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import { filesIn } from '../build/files.ts';
import { json, writeDocument } from './documents.ts';
import { readReleaseIfWhole, versionsIn } from './releaseStore.ts';

// A release store at an address (PLUS-41): the commands work on a copy of it in a folder; what they have changed there is then sent back. The
// store takes what the team has signed (tools/store-uploads.ts), so nothing but the signature is sent along.

const PATIENCE_MS = 30_000;
const LIST = 'releases.json';
const PACKED = ['', '.br', '.gz'] as const;

/** The file, or undefined when the store has none; throws a sentence when it does not answer. */
async function get(store: string, file: string): Promise<Buffer | undefined> {
  const address = new URL(file, store);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new Error(`Versionslagret på ${store} svarar inte. Kontrollera adressen och att det är igång.`, { cause });
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`Versionslagret på ${store} svarade ${answer.status} för ${file}.`);
  return Buffer.from(await answer.arrayBuffer());
}

async function put(store: string, file: string, content: unknown): Promise<void> {
  const answer = await fetch(new URL(file, store), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`Versionslagret tog inte emot ${file}: ${(await answer.text()).trim()}`);
}

const parsed = (content: Buffer): unknown => JSON.parse(content.toString());

/** Fetches a version into a folder of its own, which gets its name when all is there. */
async function fetchVersion(store: string, folder: string, version: string): Promise<void> {
  const description = await get(store, `${version}/release.json`);
  if (!description) return;
  const temporary = path.join(folder, `.${version}.${process.pid}`);
  const { integrity } = v.parse(ReleaseSchema, parsed(description));
  for (const file of Object.keys(integrity).flatMap((name) => PACKED.map((ending) => name + ending))) {
    const content = await get(store, `${version}/${file}`);
    if (!content) continue;
    mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
    writeFileSync(path.join(temporary, file), content);
  }
  writeFileSync(path.join(temporary, 'release.json'), description);
  renameSync(temporary, path.join(folder, version));
}

/** Every version that the list names; the history forgets what happened long ago, also to what is live. */
const namedIn = ({ active, previous, rollout, withdrawn, history }: Releases) =>
  new Set([active, previous, rollout?.version, ...withdrawn, ...history.map(({ version }) => version)].filter((version) => typeof version === 'string'));

/** Makes a folder what the store is: its list, and the versions that are not there yet. */
async function pull(store: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const list = await get(store, LIST);
  rmSync(path.join(folder, LIST), { force: true });
  const told = list && parsed(list);
  const published = list ? namedIn(v.parse(ReleasesSchema, told)) : new Set<string>();
  // What was only here was never taken by the store.
  for (const version of versionsIn(folder)) if (!published.has(version)) rmSync(path.join(folder, version), { recursive: true });
  for (const version of published) if (!existsSync(path.join(folder, version))) await fetchVersion(store, folder, version);
  if (told) writeDocument(path.join(folder, LIST), v.parse(v.record(v.string(), v.unknown()), told));
}

function contentOf(folder: string) {
  return { files: Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')])) };
}

/** Does something with a copy of the store at an address, in that folder, and sends what was changed. What cannot be sent is not there the next time. */
export async function withRemoteStore<T>(store: string, folder: string, work: () => Promise<T>): Promise<T> {
  await pull(store, folder);
  const file = path.join(folder, LIST);
  const serialOf = () => (existsSync(file) ? v.parse(ReleasesSchema, json(file)).serial : undefined);
  const [before, versions] = [serialOf(), new Set(versionsIn(folder))];
  const result = await work();
  for (const version of versionsIn(folder))
    if (!versions.has(version) && readReleaseIfWhole(path.join(folder, version))) await put(store, version, contentOf(path.join(folder, version)));
  if (serialOf() !== before) await put(store, LIST, json(file));
  return result;
}
