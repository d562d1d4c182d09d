import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build/main.ts';
import { hostDist, SLICES, sliceDist, sliceNamed, storeOf } from '../build/paths.ts';
import { activated } from '../release/releases.ts';
import { changeReleases, readRelease, readReleases, versionFolder } from '../release/releaseStore.ts';
import { sealOf } from '../release/seal/seal.ts';
import { playwright } from '../test/playwright.ts';
import { cellsOfShell, cellsOfSlice, type Cell } from './cells.ts';

// `npm run smoke -- mfe-lookup [--from <folder>] [--shell <folder>]`, `npm run smoke -- host [--shell <folder>]`: the whole job in a browser, by real parts
// only, in each combination of shell and slices that a release would make (PLUS-27). What is live is read from the release stores (RELEASES_DIR).

const JOB = { rooms: ['arende'], title: 'a representative changes the address, signs' } as const;

const { values, positionals } = parseArgs({ options: { from: { type: 'string' }, shell: { type: 'string' } }, allowPositionals: true });

/** What is to be tried: a finished build, or one that is made now. */
async function cells(): Promise<Cell[]> {
  const [what = ''] = positionals;
  const find = (name: (typeof SLICES)[number], version: string) => versionFolder(storeOf(name), version);
  const releasesOf = (name: (typeof SLICES)[number]) => readReleases(storeOf(name));
  const name = sliceNamed(what);
  if (!name && what !== 'host') throw new Error(`Ange vad som ska prövas: host, ${SLICES.map((slice) => `mfe-${slice}`).join(', ')}.`);
  const missing = values.shell === undefined ? ['host'] : [];
  await build({ only: name && values.from === undefined ? [...missing, name] : missing, publish: false });
  return name ? cellsOfSlice(name, path.resolve(values.from ?? sliceDist(name)), releasesOf, find) : cellsOfShell(releasesOf, find);
}

/** Puts the versions of a combination in stores of their own, each the only one and live. */
async function fill(folder: string, { versions }: Cell): Promise<void> {
  for (const [name, build] of Object.entries(versions)) {
    const { version } = readRelease(build);
    const store = path.join(folder, `mfe-${name}`);
    cpSync(build, path.join(store, version), { recursive: true });
    await changeReleases(store, await sealOf(name), (releases) => activated(releases, version, new Date()));
  }
}

const named = ({ versions }: Cell) =>
  Object.entries(versions)
    .map(([name, build]) => `mfe-${name} ${readRelease(build).version}`)
    .join(', ');

/** Does the job in one combination; whether it went well. */
async function holds(cell: Cell): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prov-'));
  try {
    process.env['RELEASES_DIR'] = folder;
    await fill(folder, cell);
    const { passed, failed } = await playwright({ ...JOB, extent: 'sample', shell: path.resolve(values.shell ?? hostDist) });
    return failed === 0 && passed > 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  const list = await cells();
  // The stack that is started here is nobody else's: it has keys of its own.
  for (const name of ['RELEASE_KEYS_FILE', 'RELEASE_KEY_FILE']) delete process.env[name];
  const said: string[] = [];
  for (const cell of list) said.push(`${(await holds(cell)) ? 'Går' : 'Går inte'}: ${cell.name} (${named(cell)})`);
  console.log(said.join('\n'));
  process.exit(said.every((line) => line.startsWith('Går:')) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
