import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Module, Stats } from '@rspack/core';
import * as v from 'valibot';
import { ACCEPTED_CONTRACTS, CONTRACT } from '../contract/contract.ts';
import { GivesSchema, SURFACE_FILE, type Gives, type Other, type Release, type Shapes } from '../contract/releaseStore.ts';
import type { Entities, Shape } from '../contract/shapes.ts';
import { catalogueOf } from './catalogues.ts';
import { declarationsOf, formOf } from './declarations.ts';
import { filesIn, integrityIn, integrityOf } from './files.ts';
import { FIRST_ENTRY, SERVER_FILE } from './rspack.ts';
import { hostDir, manifestOf, packageOf, readJson, sliceDir, sliceDist, type SliceName } from './paths.ts';
import { OTHERS, TABLE } from './service.ts';
import { FORMER, providedByHost, takenBySlice } from './shared.ts';
import { sharedSurface, type SharedSurface } from './sharedSurface.ts';
import { surfaceOf, type Names, type Surface } from './surface.ts';
import { definedTokens, missingTokens } from './tokens.ts';

// What a build says of itself: to the composition server, and in its release store.

export const ENTRY = 'remoteEntry.js';
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

/** The form of each of our own names; writes the declarations into the build. */
function typesOf(dist: string, names: Names, { modules, declarations }: SharedSurface): Record<string, Record<string, string>> {
  const own = Object.entries(modules).flatMap(([module, file]) => (names[module] ? [{ module, file, taken: names[module] }] : []));
  write(dist, SURFACE_FILE, { modules, declarations: declarationsOf(declarations, own) });
  return Object.fromEntries(own.map(({ module, file, taken }) => [module, Object.fromEntries(taken.map((name) => [name, formOf(declarations, file, name)]))]));
}

/** What the code of a build may write of each entity, and the reasons for a refusal that it names: a key that is optional and that it never names it only passes on. */
function namedIn(dist: string, { entities, codes = [] }: Shapes): Required<Pick<Release, 'entities' | 'codes'>> {
  const scripts = filesIn(dist).filter((file) => /\.c?js$/.test(file));
  const code = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
  const written: Entities = JSON.parse(JSON.stringify(entities), function (this: Shape, key: string, value: unknown) {
    const isWritten = (name: string) => this.required?.includes(name) || code.includes(name);
    return key === 'properties' ? Object.fromEntries(Object.entries(Object(value)).filter(([name]) => isWritten(name))) : value;
  });
  return { entities: written, codes: codes.filter((one) => code.includes(one)) };
}

/** What a bundler says of a build of a slice. */
type Built = Pick<Release, 'builtFrom' | 'preload' | 'pages' | 'server' | 'first'> & Pick<Surface, 'takes' | 'packages'>;

/** Describes a finished build of a slice as a version of it (`release.json`). */
export async function writeDescription(name: SliceName, dist: string, { takes, packages, ...built }: Built): Promise<void> {
  const shared = await sharedSurface();
  const ranges = Object.entries(takenBySlice(name)).filter(([key]) => key in takes);
  const budget = path.join(sliceDir(name), 'budget.json');
  const release: Release = {
    name,
    version: packageOf(sliceDir(name)).version,
    contract: CONTRACT,
    ...manifestOf(name),
    entry: ENTRY,
    shared: Object.fromEntries(ranges.map(([key, { requiredVersion }]) => [key, requiredVersion])),
    takes,
    packages,
    types: typesOf(dist, takes, shared),
    ...namedIn(dist, shared.shapes),
    tokens: missingTokens(dist),
    ...(existsSync(budget) && { pageBytes: readJson<{ pageBytes: number }>(budget).pageBytes }),
    ...built,
    integrity: integrityIn(dist),
  };
  write(dist, 'release.json', release);
}

/** Describes a slice's build of ours; `first` is its build for a first page from the server. */
export async function writeRelease(name: SliceName, builtFrom: string, stats: Stats, first: Stats): Promise<void> {
  const [chunks, firstChunks] = [chunkFiles(stats), chunkFiles(first)];
  const { takes, packages } = surfaceOf(stats);
  const pages = manifestOf(name).routes.map(({ path: address }) => path.basename(address));
  const forms = withForms(first, pages);
  await writeDescription(name, sliceDist(name), {
    builtFrom,
    takes,
    packages,
    preload: chunks.get('slice') ?? [],
    pages: Object.fromEntries([...chunks].filter(([chunk]) => chunk !== 'slice' && chunk !== `mfe_${name}`)),
    // What does not come from `defineSlice` has no React for a server to render (PLUS-48).
    ...(takes['@uppgiftsandring/platform/contract']?.includes('defineSlice') && {
      server: SERVER_FILE,
      first: {
        entry: firstChunks.get(FIRST_ENTRY) ?? [],
        pages: Object.fromEntries([...firstChunks].filter(([chunk]) => chunk !== FIRST_ENTRY)),
        ...(forms && { forms }),
      },
    }),
  });
}

const givenVersions = (other?: string) => Object.fromEntries(Object.entries(providedByHost(other)).map(([key, { version }]) => [key, version]));

/** What another set of packages has that differs from the shell's own (PLUS-48). */
function otherIn(dist: string, folder: string, stats: Stats): Other {
  const [own, name] = [givenVersions(), path.basename(folder)];
  const provides = Object.fromEntries(Object.entries(givenVersions(folder)).filter(([key, version]) => version !== own[key]));
  const names = Object.fromEntries(Object.entries(surfaceOf(stats).gives).filter(([key]) => key in provides));
  const file = `assets/${chunkFiles(stats).get(name)?.[0]}`;
  return { name, provides, names, file, integrity: integrityOf(readFileSync(path.join(dist, file))) };
}

/** What a build of the shell says of itself beside its files; addresses are those of a build that is served at the root. */
type HostBuild = Gives & Pick<Release, 'version' | 'contract' | 'builtFrom'>;

/** Writes the page template with the shell's files in it, and what the composition server reads (`build.json`), into a build of the shell. `others`: the builds of other sets of packages. */
export async function writeHostPage(dist: string, builtFrom: string, stats: Stats, others: readonly Stats[] = []): Promise<void> {
  const shared = await sharedSurface();
  const chunks = chunkFiles(stats);
  const hashOf = (file: string) => integrityOf(readFileSync(path.join(dist, 'assets', file)));
  const common = (file: string) => `integrity="${hashOf(file)}" crossorigin="anonymous"`;
  const scriptTag = (file: string) => `<script defer fetchpriority="high" src="/assets/${file}" ${common(file)}></script>`;
  // Marked as the bundler marks them. The pages of the shell that are loaded later are painted with theirs too.
  const sheetTags = (chunk: string, files: readonly string[]) =>
    files.map((file) => `<link rel="stylesheet" href="/assets/${file}" ${common(file)} data-rspack="host:chunk-${chunk}">`);
  const isSheet = (file: string) => file.endsWith('.css');
  const [main, over] = [chunks.get('main') ?? [], chunks.get('over') ?? []];
  const sheets = main.filter(isSheet);
  const shell = [...sheetTags('main', sheets), ...sheetTags('over', over.filter(isSheet)), ...main.filter((file) => !isSheet(file)).map(scriptTag)];
  const template = readFileSync(path.join(hostDir, 'index.html'), 'utf8');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), template.replace('{{shell}}', shell.join('\n')));
  const icons = path.join(hostDir, 'assets/icons');
  if (existsSync(icons)) cpSync(icons, path.join(dist, 'assets/icons'), { recursive: true });
  const filesOf = (chunk: string) => Object.fromEntries((chunks.get(chunk) ?? []).map((file) => [`/assets/${file}`, hashOf(file)]));
  const [firstRuntime, forms] = [filesOf('first-runtime'), filesOf('forms')];
  const names = surfaceOf(stats).gives;
  const types = Object.entries(typesOf(dist, names, shared)).map(
    ([module, forms]) => [module, Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, [form]]))] as const,
  );
  const former = Object.entries(FORMER).flatMap(([key, now]) => types.flatMap(([module, forms]) => (module === now ? [[key, forms] as const] : [])));
  const said: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    contracts: [...ACCEPTED_CONTRACTS],
    guards: [...TABLE.guards],
    ownGuards: true,
    builtFrom,
    provides: givenVersions(),
    names,
    ...(others.length > 0 && { others: others.map((one, index) => otherIn(dist, OTHERS[index] ?? '', one)) }),
    types: Object.fromEntries([...types, ...former]),
    titles: Object.keys(Object(catalogueOf(hostDir, 'sv')['TITLES'])),
    shapes: shared.shapes,
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
  const { version, contract, builtFrom, ...build } = readJson<HostBuild>(path.join(dist, 'build.json'));
  const release: Release = {
    name: 'host',
    version,
    contract,
    builtFrom,
    entry: 'index.html',
    shared: {},
    preload: [],
    pages: {},
    gives: v.parse(GivesSchema, build),
    server: SERVER_FILE,
    integrity: integrityIn(dist),
  };
  write(dist, 'release.json', release);
}
