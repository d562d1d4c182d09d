import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Module, Stats } from '@rspack/core';
import { ACCEPTED_CONTRACTS, CONTRACT } from '../contract/contract.ts';
import type { Gives, Release } from '../contract/releaseStore.ts';
import { integrityIn, integrityOf } from './files.ts';
import { FIRST_ENTRY, SERVER_FILE } from './rspack.ts';
import { hostDir, manifestOf, packageOf, readJson, sliceDir, sliceDist, type SliceName } from './paths.ts';
import { TABLE } from './service.ts';
import { providedByHost, takenBySlice } from './shared.ts';
import { surfaceOf } from './surface.ts';
import { definedTokens } from './tokens.ts';

// What a build says of itself: to the composition server, and in its release store.

const ENTRY = 'remoteEntry.js';
const write = (dist: string, file: string, content: object) => writeFileSync(path.join(dist, file), `${JSON.stringify(content, null, 2)}\n`);

/** The scripts and style sheets of each named chunk. */
export function chunkFiles(stats: Stats): Map<string, string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const sent = (assets: readonly { readonly name: string }[] = []) => assets.map(({ name }) => name).filter((file) => /\.(js|css)$/.test(file));
  return new Map(Object.entries(namedChunkGroups).map(([name, { assets }]) => [name, sent(assets)]));
}

const isForms = (module: Module | null) => module?.identifier().startsWith('external ') === true && module.identifier().includes('react-hook-form');

/** The pages that use the form library; undefined when the entry uses it, which any page may need. What pages load later is loaded after it (`lazyPage`). */
function withForms({ compilation: { chunks, chunkGraph, moduleGraph } }: Stats, pages: readonly string[]): string[] | undefined {
  const takes = (module: Module) => moduleGraph.getOutgoingConnections(module).some((connection) => isForms(connection.module));
  const names = [...chunks].flatMap((chunk) => (chunkGraph.getChunkModules(chunk).some(takes) ? [chunk.name ?? ''] : []));
  return names.includes(FIRST_ENTRY) ? undefined : names.filter((name) => pages.includes(name)).sort();
}

/** Describes a finished build of a slice as a version of it (`release.json`); `first` is its build for a first page from the server. */
export function writeRelease(name: SliceName, builtFrom: string, stats: Stats, first: Stats): void {
  const dist = sliceDist(name);
  const [chunks, firstChunks] = [chunkFiles(stats), chunkFiles(first)];
  const { takes, packages } = surfaceOf(stats);
  const ranges = Object.entries(takenBySlice(name)).filter(([key]) => key in takes);
  const { routes } = manifestOf(name);
  const pages = routes.map(({ path: address }) => path.basename(address));
  const forms = withForms(first, pages);
  const release: Release = {
    name,
    version: packageOf(sliceDir(name)).version,
    contract: CONTRACT,
    routes,
    builtFrom,
    entry: ENTRY,
    shared: Object.fromEntries(ranges.map(([key, { requiredVersion }]) => [key, requiredVersion])),
    takes,
    packages,
    preload: chunks.get('slice') ?? [],
    pages: Object.fromEntries([...chunks].filter(([chunk]) => chunk !== 'slice' && chunk !== `mfe_${name}`)),
    server: SERVER_FILE,
    first: {
      entry: firstChunks.get(FIRST_ENTRY) ?? [],
      pages: Object.fromEntries([...firstChunks].filter(([chunk]) => chunk !== FIRST_ENTRY)),
      ...(forms && { forms }),
    },
    integrity: integrityIn(dist),
  };
  write(dist, 'release.json', release);
}

/** What a build of the shell says of itself beside its files; addresses are those of a build that is served at the root. */
type HostBuild = Gives & Pick<Release, 'version' | 'contract' | 'builtFrom'>;

/** Writes the page template with the shell's files in it, and what the composition server reads (`build.json`), into a build of the shell. */
export function writeHostPage(dist: string, builtFrom: string, stats: Stats): void {
  const chunks = chunkFiles(stats);
  const hashOf = (file: string) => integrityOf(readFileSync(path.join(dist, 'assets', file)));
  const tag = (file: string) => {
    const common = `integrity="${hashOf(file)}" crossorigin="anonymous"`;
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}" ${common}>`
      : `<script defer fetchpriority="high" src="/assets/${file}" ${common}></script>`;
  };
  const { sheets = [], scripts = [] } = Object.groupBy(chunks.get('main') ?? [], (file) => (file.endsWith('.css') ? 'sheets' : 'scripts'));
  const template = readFileSync(path.join(hostDir, 'index.html'), 'utf8');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), template.replace('{{shell}}', [...sheets, ...scripts].map(tag).join('\n')));
  const icons = path.join(hostDir, 'assets/icons');
  if (existsSync(icons)) cpSync(icons, path.join(dist, 'assets/icons'), { recursive: true });
  const filesOf = (chunk: string) => Object.fromEntries((chunks.get(chunk) ?? []).map((file) => [`/assets/${file}`, hashOf(file)]));
  const [firstRuntime, forms] = [filesOf('first-runtime'), filesOf('forms')];
  const said: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    contracts: [...ACCEPTED_CONTRACTS],
    guards: [...TABLE.guards],
    builtFrom,
    provides: Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, version])),
    names: surfaceOf(stats).gives,
    tokens: [...definedTokens(sheets.map((file) => readFileSync(path.join(dist, 'assets', file), 'utf8')).join('\n'))].sort(),
  };
  write(dist, 'build.json', {
    ...said,
    // What the first slice needs from the shell, with integrity: preloaded with the page when its address is a slice's.
    runtime: { ...firstRuntime, ...forms, ...filesOf('slice-runtime') },
    // What takes over a server-rendered page.
    takeOver: filesOf('take-over'),
    // What the slice of a server-rendered page needs from the shell, and in addition when its page has a form.
    firstRuntime,
    forms,
  });
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
  write(dist, 'release.json', release);
}
