import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SLICES, storeOf, type SliceName } from '../../build/paths.ts';
import { refuse } from './check.ts';
import { misfits } from './fit.ts';
import { versionsInUse, type Used } from './inUse.ts';
import { parse } from '../documents.ts';
import { readReleaseIfWhole, readReleases, versionsIn } from '../releaseStore.ts';
import { LiveHostSchema, type Breach, type LiveHost } from './rules.ts';

// A new shell against every version of every slice that is in use (PLUS-27).

interface InUse extends Used {
  readonly name: SliceName;
  readonly folder: string;
}

const inUse = (at: Date): InUse[] =>
  SLICES.flatMap((name) => {
    const store = storeOf(name);
    return versionsInUse(readReleases(store), versionsIn(store), at).map((used) => ({ ...used, name, folder: path.join(store, used.version) }));
  });

function breachesOfOne({ name, version, why, folder }: InUse, host: LiveHost): Breach[] {
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `mfe-${name} ${version} (${why}) går inte att läsa.`, mend: `Se vad som är fel med ${folder}.` }];
  return misfits({ name, release, folder }, host).map(({ rule, what, shell }) => ({ rule, what: `mfe-${name} ${version} (${why}) ${what}`, mend: shell }));
}

/** What a build of the shell offers; one is made, in a folder of its own, when none is given. */
async function candidate(from: string | undefined): Promise<LiveHost> {
  if (from !== undefined) return parse(LiveHostSchema, path.join(path.resolve(from), 'build.json'));
  // Loaded only here: a machine that serves stores has no compiler.
  const { buildHostIn } = await import('../../build/hostCandidate.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'skal-'));
  try {
    await buildHostIn(folder);
    return parse(LiveHostSchema, path.join(folder, 'build.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Refuses a shell that a version in use would not work in; says in a sentence that it fits. */
export async function checkHost(from: string | undefined): Promise<string> {
  const host = await candidate(from);
  const versions = inUse(new Date());
  refuse(
    versions.flatMap((one) => breachesOfOne(one, host)),
    'Skalet passar inte de delar som används',
  );
  const silent = versions.filter(({ folder }) => readReleaseIfWhole(folder)?.takes === undefined).map(({ name, version }) => `mfe-${name} ${version}`);
  const unsaid = silent.length === 0 ? '' : ` Vilka namn de tar säger inte ${silent.join(', ')}: pröva dem i en webbläsare.`;
  const all = versions.length === 1 ? 'den version' : `alla ${versions.length} versioner`;
  return `Skalet passar ${all} som används.${unsaid}`;
}
