import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { CONTRACT } from '@uppgiftsandring/shared/slice/contract';
import { integrityOf } from './files.ts';
import { hostDir, packageOf } from './paths.ts';
import { providedByHost } from './shared.ts';

/** Common texts that the shell shows beside its own. */
export const HOST_TEXTS = ['anvandarvillkor.sv.json'];

/** What the composition server knows of the build of the shell (`host/dist/build.json`). */
export interface HostBuild {
  readonly version: string;
  readonly contract: number;
  readonly builtFrom: string;
  /** Versions of what slices take from the host, by package. */
  readonly provides: Readonly<Record<string, string>>;
}

function entryFiles(stats: Stats): string[] {
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  return (entrypoints['main']?.assets ?? []).map((asset) => asset.name);
}

function tag(dist: string, file: string): string {
  const integrity = integrityOf(readFileSync(path.join(dist, 'assets', file)));
  const common = `integrity="${integrity}" crossorigin="anonymous"`;
  return file.endsWith('.css') ? `<link rel="stylesheet" href="/assets/${file}" ${common}>` : `<script defer fetchpriority="high" src="/assets/${file}" ${common}></script>`;
}

/** Writes the page template with the shell's files in it, and what stands beside it, into a build of the shell. */
export function writeHostPage(dist: string, builtFrom: string, stats: Stats): void {
  const files = entryFiles(stats).filter((file) => /\.(css|js)$/.test(file));
  const tags = [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))]
    .map((file) => tag(dist, file))
    .join('\n');
  const template = readFileSync(path.join(hostDir, 'index.html'), 'utf8');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), template.replace('{{shell}}', tags));
  const icons = path.join(hostDir, 'assets/icons');
  if (existsSync(icons)) cpSync(icons, path.join(dist, 'assets/icons'), { recursive: true });
  const build: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    builtFrom,
    provides: Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, version ?? ''])),
  };
  writeFileSync(path.join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}
