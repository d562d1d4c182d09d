import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { ACCEPTED_CONTRACTS, CONTRACT } from '@uppgiftsandring/shared/slice/contract';
import { integrityOf } from './files.ts';
import { hostDir, packageOf } from './paths.ts';
import { providedByHost } from './shared.ts';
import { surfaceOf, type Names } from './surface.ts';
import { definedTokens } from './tokens.ts';

/** Common texts that the shell shows besides its own. */
export const HOST_TEXTS = ['anvandarvillkor.sv.json'];

/** What the composition server reads about the shell's build (`host/dist/build.json`). */
interface HostBuild {
  readonly version: string;
  readonly contract: number;
  /** Contracts of slices that it accepts. */
  readonly contracts: readonly number[];
  readonly builtFrom: string;
  /** What the first slice needs from the shell, with integrity: preloaded with the page when its address is a slice's. */
  readonly runtime: Readonly<Record<string, string>>;
  /** What a page that came rendered is taken over with. */
  readonly takeOver: Readonly<Record<string, string>>;
  /** What the slice of such a page needs from it. */
  readonly firstRuntime: Readonly<Record<string, string>>;
  /** Versions of what slices take from the host, by package. */
  readonly provides: Readonly<Record<string, string>>;
  /** Names that it gives of each of them (PLUS-27). */
  readonly names: Names;
  /** Design tokens that slices' style sheets may use. */
  readonly tokens: readonly string[];
}

function entryFiles(stats: Stats): string[] {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  return (entrypoints['main']?.assets ?? []).map((asset) => asset.name);
}

const isSent = (file: string) => /\.(css|js)$/.test(file);
const integrityIn = (dist: string, file: string) => integrityOf(readFileSync(path.join(dist, 'assets', file)));

/** Chunks that a page requests beside the shell's entry. */
type RuntimeChunk = 'take-over' | 'first-runtime' | 'slice-runtime';

function chunkFiles(stats: Stats, chunk: RuntimeChunk): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name).filter(isSent);
}

function tag(dist: string, file: string): string {
  const integrity = integrityIn(dist, file);
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
  const filesOf = (chunk: RuntimeChunk) => Object.fromEntries(chunkFiles(stats, chunk).map((file) => [`/assets/${file}`, integrityIn(dist, file)]));
  const build: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    contracts: ACCEPTED_CONTRACTS,
    runtime: { ...filesOf('first-runtime'), ...filesOf('slice-runtime') },
    takeOver: filesOf('take-over'),
    firstRuntime: filesOf('first-runtime'),
    builtFrom,
    provides: Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, version])),
    names: surfaceOf(stats).gives,
    tokens: [...definedTokens(styles)].sort(),
  };
  writeFileSync(path.join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}
