import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { ACCEPTED_CONTRACTS, CONTRACT } from '../contract/contract.ts';
import type { Gives, Release } from '../contract/releaseStore.ts';
import { integrityIn, integrityOf } from './files.ts';
import { hostDir, packageOf, readJson } from './paths.ts';
import { providedByHost } from './shared.ts';
import { TABLE } from './service.ts';
import { SERVER_FILE } from './rspack.ts';
import { surfaceOf } from './surface.ts';
import { definedTokens } from './tokens.ts';

/** What the composition server reads about the shell's build (`host/dist/build.json`). Addresses are those of a build that is served at the root. */
interface HostBuild extends Gives {
  readonly version: string;
  readonly contract: number;
  readonly builtFrom: string;
  /** What the first slice needs from the shell, with integrity: preloaded with the page when its address is a slice's. */
  readonly runtime: Readonly<Record<string, string>>;
  /** What takes over a server-rendered page. */
  readonly takeOver: Readonly<Record<string, string>>;
  /** What the slice of a server-rendered page needs from the shell. */
  readonly firstRuntime: Readonly<Record<string, string>>;
  /** What such a slice needs in addition when its page has a form. */
  readonly forms: Readonly<Record<string, string>>;
}

function entryFiles(stats: Stats): string[] {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  return (entrypoints['main']?.assets ?? []).map((asset) => asset.name);
}

const isSent = (file: string) => /\.(css|js)$/.test(file);
const hashIn = (dist: string, file: string) => integrityOf(readFileSync(path.join(dist, 'assets', file)));

/** Chunks that a page requests beside the shell's entry. */
type RuntimeChunk = 'take-over' | 'first-runtime' | 'forms' | 'slice-runtime';

function chunkFiles(stats: Stats, chunk: RuntimeChunk): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name).filter(isSent);
}

function tag(dist: string, file: string): string {
  const integrity = hashIn(dist, file);
  const common = `integrity="${integrity}" crossorigin="anonymous"`;
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/assets/${file}" ${common}>`
    : `<script defer fetchpriority="high" src="/assets/${file}" ${common}></script>`;
}

/** Writes the page template with the shell's files in it, and the files beside it, into a build of the shell. */
export function writeHostPage(dist: string, builtFrom: string, stats: Stats): void {
  const files = entryFiles(stats).filter(isSent);
  const tags = [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))].map((file) => tag(dist, file)).join('\n');
  const template = readFileSync(path.join(hostDir, 'index.html'), 'utf8');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), template.replace('{{shell}}', tags));
  const icons = path.join(hostDir, 'assets/icons');
  if (existsSync(icons)) cpSync(icons, path.join(dist, 'assets/icons'), { recursive: true });
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(dist, 'assets', file), 'utf8'))
    .join('\n');
  const filesOf = (chunk: RuntimeChunk) => Object.fromEntries(chunkFiles(stats, chunk).map((file) => [`/assets/${file}`, hashIn(dist, file)]));
  const build: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    contracts: [...ACCEPTED_CONTRACTS],
    guards: [...TABLE.guards],
    runtime: { ...filesOf('first-runtime'), ...filesOf('forms'), ...filesOf('slice-runtime') },
    takeOver: filesOf('take-over'),
    firstRuntime: filesOf('first-runtime'),
    forms: filesOf('forms'),
    builtFrom,
    provides: Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, version])),
    names: surfaceOf(stats).gives,
    tokens: [...definedTokens(styles)].sort(),
  };
  writeFileSync(path.join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}

/** Describes a finished build of the shell as a version of it (`release.json`), with the hash of each of its files. */
export function writeHostRelease(dist: string): void {
  const { version, contract, builtFrom, contracts, provides, names, guards, tokens } = readJson<HostBuild>(path.join(dist, 'build.json'));
  const release: Release = {
    name: 'host',
    version,
    contract,
    builtFrom,
    entry: 'index.html',
    shared: {},
    preload: [],
    pages: {},
    gives: { contracts, provides, ...(names && { names }), ...(guards && { guards }), tokens },
    server: SERVER_FILE,
    integrity: integrityIn(dist),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
