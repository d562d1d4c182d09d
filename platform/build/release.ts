import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Module, Stats } from '@rspack/core';
import { CONTRACT } from '../contract/contract.ts';
import type { Release } from '../contract/releaseStore.ts';
import { integrityIn } from './files.ts';
import { FIRST_ENTRY, SERVER_FILE } from './rspack.ts';
import { manifestOf, packageOf, sliceDir, sliceDist, type SliceName } from './paths.ts';
import { takenBySlice } from './shared.ts';
import { surfaceOf } from './surface.ts';

const ENTRY = 'remoteEntry.js';
const SENT = /\.(js|css)$/;

function chunkFiles(stats: Stats): Map<string, string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return new Map(
    Object.entries(namedChunkGroups).map(([name, group]) => [name, (group.assets ?? []).map((asset) => asset.name).filter((file) => SENT.test(file))]),
  );
}

const isForms = (module: Module | null) => module?.identifier().startsWith('external ') === true && module.identifier().includes('react-hook-form');

/** The pages that use the form library; undefined when a module outside the pages uses it, which any page may need. */
function withForms({ compilation: { chunks, chunkGraph, moduleGraph } }: Stats, pages: readonly string[]): string[] | undefined {
  const takes = (module: Module) => moduleGraph.getOutgoingConnections(module).some((connection) => isForms(connection.module));
  const names = [...chunks].flatMap((chunk) => (chunkGraph.getChunkModules(chunk).some(takes) ? [chunk.name ?? ''] : []));
  return names.every((name) => pages.includes(name)) ? names.sort() : undefined;
}

/** Describes the build in the slice's dist folder and writes the description there; `first` is the build of the slice for a first page from the server. */
export function writeRelease(name: SliceName, builtFrom: string, stats: Stats, first: Stats): Release {
  const dist = sliceDist(name);
  const chunks = chunkFiles(stats);
  const { takes, packages } = surfaceOf(stats);
  const ranges = Object.entries(takenBySlice(name)).filter(([key]) => key in takes);
  const firstChunks = chunkFiles(first);
  const { routes } = manifestOf(name);
  const forms = withForms(
    first,
    routes.map(({ path: address }) => path.basename(address)),
  );
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
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
