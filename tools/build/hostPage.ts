import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { CONTRACT } from '@uppgiftsandring/shared/slice/contract';
import { integrityOf } from './files.ts';
import { hostDir, hostDist, packageOf } from './paths.ts';
import { providedByHost } from './shared.ts';

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

function tag(file: string): string {
  const integrity = integrityOf(readFileSync(path.join(hostDist, 'assets', file)));
  const common = `integrity="${integrity}" crossorigin="anonymous"`;
  return file.endsWith('.css') ? `<link rel="stylesheet" href="/assets/${file}" ${common}>` : `<script defer fetchpriority="high" src="/assets/${file}" ${common}></script>`;
}

/** Writes the page template with the shell's files in it, and what stands beside it. */
export function writeHostPage(builtFrom: string, stats: Stats): void {
  const files = entryFiles(stats).filter((file) => /\.(css|js)$/.test(file));
  const tags = [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))].map(tag).join('\n');
  const template = readFileSync(path.join(hostDir, 'index.html'), 'utf8');
  mkdirSync(hostDist, { recursive: true });
  writeFileSync(path.join(hostDist, 'index.html'), template.replace('{{shell}}', tags));
  const icons = path.join(hostDir, 'assets/icons');
  if (existsSync(icons)) cpSync(icons, path.join(hostDist, 'assets/icons'), { recursive: true });
  const build: HostBuild = {
    version: packageOf(hostDir).version,
    contract: CONTRACT,
    builtFrom,
    provides: Object.fromEntries(Object.entries(providedByHost()).map(([key, { version }]) => [key, version ?? ''])),
  };
  writeFileSync(path.join(hostDist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}
