import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from 'vitest';
import type { PartName, SliceName } from '@uppgiftsandring/platform/contract/route';
import { keyIdOf, signed, type Kind, type Team } from '@uppgiftsandring/platform/contract/provenance';
import { signTestLink } from '@uppgiftsandring/platform/contract/testLink';
import { NO_RELEASES, type Gives, type Release, type Releases } from '@uppgiftsandring/platform/contract/releaseStore';
import type { Connection } from '@uppgiftsandring/platform/health/book/connection';
import { createApp } from '@uppgiftsandring/platform/server/app';
import { parseVersions, writePin } from '@uppgiftsandring/platform/server/composition/session';
import type { Program } from '@uppgiftsandring/platform/rendering/renderer';
import { integrityOf } from '@uppgiftsandring/platform/server/store/whole';
import { serve } from '../../../platform/release/test/serve.ts';
import { readConfig } from '../config.ts';
import { optionsOf } from '../service.ts';
import service from '../../service.json' with { type: 'json' };
import list from '../../slices.json' with { type: 'json' };

// A composition server on a free port, with a real build folder, real release stores and a real server behind it.

export const SLICES: readonly SliceName[] = list.slices.map(({ name }) => name);
const HOST = path.resolve(import.meta.dirname, '../..');
const VERSIONS_KEY = 'v'.repeat(40);
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export type Behind = RequestListener;

/** A backend that takes and gives nothing. */
export const saysSurface: Behind = (_request, response) =>
  void response.end(JSON.stringify({ version: '1.0.0', builtFrom: null, shapes: { entities: {}, calls: {} } }));

export interface Site {
  readonly url: string;
  readonly folder: string;
  get(url: string, init?: RequestInit): Promise<Response>;
  publish(name: SliceName, version: string, more?: Readonly<Record<string, string>>, routes?: Release['routes']): void;
  /** Puts a version of the shell in its store; its entry says which it is. */
  publishShell(version: string, gives?: Partial<Gives>): void;
  setReleases(name: PartName, releases: Partial<Releases>): void;
  storeOf(name: PartName): string;
  /** Stops the server and starts it again at the same address, as a redeploy does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const GIVES: Gives = { contracts: [1], provides: { react: '19.0.0' }, guards: service.guards, ownGuards: true, tokens: ['--space-4'] };

/** The compressed copy of a file, at a low quality that any browser reads too; the best compression takes twenty times as long. */
const packed = (content: string): Buffer => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

function writeBuild(dist: string, { version, builtFrom } = { version: '1.0.0', builtFrom: 'cafe' }, gives = GIVES): void {
  mkdirSync(path.join(dist, 'assets/i18n'), { recursive: true });
  const shell = '<link rel="stylesheet" href="/assets/main.00000000.css">\n<script defer src="/assets/main.00000000.js"></script>';
  writeFileSync(path.join(dist, 'index.html'), readFileSync(path.join(HOST, 'index.html'), 'utf8').replace('{{shell}}', shell));
  const build = { ...gives, version, contract: 1, builtFrom, runtime: { '/assets/slice-runtime.00000000.js': INTEGRITY } };
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify(build));
  cpSync(path.join(HOST, 'assets/icons'), path.join(dist, 'assets/icons'), { recursive: true });
  for (const language of ['sv', 'en']) cpSync(path.join(HOST, `assets/i18n/${language}.json`), path.join(dist, `assets/i18n/${language}.json`));
  writeFileSync(path.join(dist, 'assets/main.00000000.css'), `body{--shell:"${version}"}`);
  const script = `console.log("skalet ${version}");`.repeat(40);
  writeFileSync(path.join(dist, 'assets/main.00000000.js'), script);
  writeFileSync(path.join(dist, 'assets/main.00000000.js.br'), packed(script));
}

/** Files of every version that `publishTo` makes. */
export const FILES = ['remoteEntry.js', 'slice.11111111.js', 'sok-forening.22222222.js', 'sok-forening.33333333.css'] as const;

/** The teams' keys: a private half each. */
const KEYS = Object.fromEntries([...SLICES, 'host', 'exempel'].map((name) => [name, generateKeyPairSync('ed25519').privateKey]));

/** Long before any time used in a test. */
const SIGNED = new Date('2020-06-01');

/** The document, signed by that team. */
export function signedBy(team: Team, kind: Kind, content: object, at = SIGNED): object {
  const key = KEYS[team];
  if (!key) throw new Error(`${team} has no key`);
  return signed(team, kind, content, key, at);
}

/** A team's keys as a list of slices has them. */
export function publicKeysOf(team: Team) {
  const key = KEYS[team];
  if (!key) throw new Error(`${team} has no key`);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return [{ id: keyIdOf(team, key), publicKey, from: '2020-01-01T00:00:00.000Z' }];
}

/** The list with the public keys of the teams that exist from the start. */
const KEY_LIST = JSON.stringify(Object.fromEntries(Object.keys(KEYS).flatMap((name) => (name === 'exempel' ? [] : [[name, publicKeysOf(name)]]))));

/** Writes the description of a version with the hash of each file in its folder, signed by its team. */
function describeVersion(folder: string, release: Omit<Release, 'integrity'>): void {
  const files = filesIn(folder).filter((file) => !/^release\.json$|\.br$/.test(file));
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]));
  const description = JSON.stringify(signedBy(release.name, 'release', { ...release, integrity }));
  writeFileSync(path.join(folder, 'release.json'), description);
  published.set(path.dirname(folder), { ...published.get(path.dirname(folder)), [release.version]: integrityOf(Buffer.from(description)) });
  addToList(path.dirname(folder), release.name);
}

/** Describes a version again, with changes, as its files are now. */
export const redescribe = (folder: string, more: Partial<Release> = {}): void =>
  describeVersion(folder, { ...JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')), ...more });

/** The versions that were published in each store, with the hash of each one's description, as its team knows them. */
const published = new Map<string, Readonly<Record<string, string>>>();

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Puts a version of a slice in a store, with the files that a build has, and more. */
export function publishTo(store: string, name: SliceName, version: string, more: Readonly<Record<string, string>> = {}, routes?: Release['routes']): void {
  const folder = path.join(store, version);
  mkdirSync(path.join(folder, 'assets/i18n'), { recursive: true });
  for (const file of FILES) {
    const content = more[file] ?? `/* ${name} ${version} ${file} */`;
    writeFileSync(path.join(folder, file), content);
    writeFileSync(path.join(folder, `${file}.br`), packed(content));
  }
  for (const [file, content] of Object.entries(more)) writeFileSync(path.join(folder, file), content);
  writeFileSync(path.join(folder, 'assets/i18n/sv.json'), '{}');
  describeVersion(folder, {
    name,
    version,
    contract: 1,
    builtFrom: `from-${version}`,
    entry: 'remoteEntry.js',
    shared: { react: '^19.0.0' },
    preload: ['slice.11111111.js'],
    ...(routes && { routes }),
    pages: { 'sok-forening': ['sok-forening.22222222.js', 'sok-forening.33333333.css'] },
  });
}

/** Puts a version of the shell in a store. */
function publishShellTo(store: string, version: string, changes: Partial<Gives> = {}): void {
  const folder = path.join(store, version);
  const gives = { ...GIVES, ...changes };
  const build = { version, builtFrom: `from-${version}` };
  // A build knows the number in its package.json; in the store it may have got a longer one.
  writeBuild(folder, { ...build, version: version.replace(/[-+].*/, '') }, gives);
  describeVersion(folder, {
    ...build,
    name: 'host',
    contract: 1,
    entry: 'index.html',
    shared: {},
    preload: [],
    pages: {},
    gives,
  });
}

/** Writes the list of what is live, signed by the team now, with the hash of each version that was published and the next number. */
export function writeReleases(store: string, name: PartName, releases: Partial<Releases>, at = new Date()): void {
  mkdirSync(store, { recursive: true });
  // Above those of all stores: a server that has just stopped may still note its lists where the next one reads what all have seen.
  const serial = (serials.get(store) ?? Math.max(0, ...serials.values())) + 1;
  const list = { ...NO_RELEASES, versions: published.get(store) ?? {}, serial, ...releases };
  serials.set(store, list.serial);
  lists.set(store, { releases, at });
  writeFileSync(path.join(store, 'releases.json'), JSON.stringify(signedBy(name, 'releases', list, at)));
}

const serials = new Map<string, number>();
const lists = new Map<string, { readonly releases: Partial<Releases>; readonly at: Date }>();

/** Signs the list of a store again, if it has one, with a version that was just published. */
function addToList(store: string, name: PartName): void {
  const list = lists.get(store);
  if (!list) return;
  const { serial: _before, ...releases } = list.releases;
  writeReleases(store, name, releases, list.at);
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** The server that plays the backend; without it nothing responds. */
  readonly backend?: Behind;
  /** The shell has a store, with nothing in it yet. */
  readonly shellStore?: true;
  readonly renderingProgram?: Program;
  /** Where the versions’ health is kept; without it nowhere. */
  readonly connection?: Connection;
}

/** How many sites run: while any does, what a server does each second is done each tenth of one. */
let running = 0;
const everySecond = globalThis.setInterval;
const everyTenth = (work: () => void, ms?: number) => everySecond(work, ms === 1000 ? 100 : ms);

function hurry(more: 1 | -1): void {
  running += more;
  globalThis.setInterval = running > 0 ? (everyTenth as typeof setInterval) : everySecond;
}

/** Starts the site with version 1.0.0 of every slice active. */
export async function startSite({ env = {}, now, backend, shellStore, renderingProgram, connection }: SiteOptions = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const dist = path.join(folder, 'dist');
  const storeOf = (name: PartName) => path.join(folder, name === 'host' ? name : `mfe-${name}`, 'releases');
  writeBuild(dist);
  for (const name of SLICES) {
    publishTo(storeOf(name), name, '1.0.0');
    writeReleases(storeOf(name), name, { active: '1.0.0' }, now?.());
  }
  const behind = backend && (await serve(backend));
  const stores = Object.fromEntries(SLICES.map((name) => [`STORE_${name.toUpperCase()}`, storeOf(name)]));
  // Port 9 (discard) plays a backend that is down.
  const backendUrl = behind?.url ?? 'http://127.0.0.1:9';
  const keys = path.join(folder, 'release-keys.json');
  writeFileSync(keys, KEY_LIST);
  const config = readConfig({
    RELEASE_KEYS_FILE: keys,
    HOST: '127.0.0.1',
    PORT: '0',
    HOST_DIST: dist,
    BACKEND_URL: backendUrl,
    LOG_LEVEL: 'silent',
    // Longer than a store takes on a busy machine.
    STORE_WAIT_MS: '20000',
    VERSIONS_KEY,
    ...(shellStore && { STORE_HOST: storeOf('host') }),
    ...stores,
    ...env,
  });
  hurry(1);
  let app = createApp(optionsOf(config), { now, renderingProgram, health: connection });
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    folder,
    storeOf,
    get: (target, init) => fetch(url + target, { redirect: 'manual', ...init }),
    publish: (name, version, more, routes) => publishTo(storeOf(name), name, version, more, routes),
    publishShell: (version, gives) => publishShellTo(storeOf('host'), version, gives),
    setReleases: (name, releases) => writeReleases(storeOf(name), name, releases, now?.()),
    async restart() {
      await app.close();
      // The visitors run in this process too: they notice only in its next turn that their connections are closed.
      await wait(20);
      app = createApp(optionsOf(config), { now, renderingProgram, health: connection });
      await app.listen({ host: config.host, port: Number(new URL(url).port) });
    },
    async stop() {
      await app.close();
      hurry(-1);
      await behind?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until the server has read that part's store, and cannot follow what it says now. */
export const untilTrouble = (site: Site, name: PartName): Promise<void> =>
  expect.poll(async () => (await (await site.get('/versions.json')).json()).slices[name].trouble).not.toBeNull();

/** The registry in a page. */
export const registryIn = (html: string): ReturnType<typeof listedIn> =>
  Object.fromEntries(Object.entries(listedIn(html)).filter(([, { version }]) => version !== undefined));

/** All that a page says of slices: also of those in the list that have no version. */
export function listedIn(html: string): Record<string, { version: string; base: string; source: string; backend?: object; test?: true; away?: unknown }> {
  const [, text = '{}'] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

/** The versions as the cookie of a session that began at `since`, signed as the site does it. */
export const versionsCookie = (versions: string, since = new Date()): string =>
  `versions=${writePin({ versions: parseVersions(versions), since: since.getTime() }, [VERSIONS_KEY])}`;

/** The cookie that an answer sets, as the browser would send it back. */
export const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** The key of testers’ links, for a site that takes them. */
export const TESTER_KEY = 'k'.repeat(40);

/** The cookie of a browser that has opened a tester’s link to a version in its own store. */
export async function testerCookie(site: Site, slice: SliceName, version: string): Promise<string> {
  const token = await signTestLink({ slice, version, store: null, expires: Date.now() + 60_000 }, TESTER_KEY);
  return cookieOf(await site.get(`/testversion/${token}`));
}
