import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../platform/build/main.ts';
import type { SliceEntry } from '../../platform/contract/sliceList.ts';
import { folderName, hostDist, SLICES, sliceDist, sliceNamed, storeOf, type SliceName } from '../../platform/build/paths.ts';
import { refuse } from '../../platform/release/check/breach.ts';
import { unverifiedIn } from '../../platform/release/check/checkHost.ts';
import { listed, storedSlices } from '../../platform/release/check/stores.ts';
import { writeDocument } from '../../platform/release/documents.ts';
import { keyListFile, readKeys } from '../../platform/release/seal/keys.ts';
import { readRelease, readReleases, versionFolder } from '../../platform/release/store/releaseStore.ts';
import { playwright } from '../test/browser/playwright.ts';
import { cellsOfShell, cellsOfSlice, type Cell, type Known } from './cells.ts';
import { buildsAt } from './history.ts';
import { fillStores } from './stores.ts';

// `npm run smoke -- mfe-lookup [--from <folder>] [--shell <folder>]`, `npm run smoke -- host [--shell <folder>]`: the whole job in a browser, by real parts
// only, and its pages hydrated as the server rendered them (PLUS-80), in each combination of shell and slices that a release would make (PLUS-27). What is live is read from the release stores (RELEASES_DIR).
// `npm run smoke -- host --at <commit> [--at <commit>]`: the shell with the slices as they were then.

const ROOMS = ['arende', 'varje-del'];
const JOB = 'a representative changes the address, signs|page behind a login alone';
/** Slices from before their pages were rendered from a state are not asked for it. */
const HYDRATED = '|PLUS-80 ';

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, shell: { type: 'string' }, at: { type: 'string', multiple: true } },
  allowPositionals: true,
});

const temporary = (name: string) => mkdtempDisposableSync(path.join(tmpdir(), `${name}-`));

/** What is to be tried: a finished build, or one that is made now. `earlier`: where the slices of earlier commits are built. */
async function cells(earlier: string): Promise<Cell[]> {
  const [what = ''] = positionals;
  const stored = await storedSlices();
  // Versions are signed here before they are run: only those that their own team has signed may be.
  refuse(unverifiedIn(stored), 'Det som används är inte vad lagen har undertecknat');
  const stores = new Map(stored.map(({ name, store }) => [name, store]));
  const storeIn = (name: SliceName) => stores.get(name) ?? storeOf(name);
  const known: Known = {
    names: [...new Set([...SLICES, ...stores.keys()])],
    releasesOf: (name) => readReleases(storeIn(name)),
    find: (name, version) => versionFolder(storeIn(name), version),
  };
  const name = sliceNamed(what);
  if (!name && what !== 'host') throw new Error(`Ange vad som ska prövas: host, ${SLICES.map((slice) => `mfe-${slice}`).join(', ')}.`);
  if (name && values.at) throw new Error('Med --at prövas skalet: npm run smoke -- host --at <incheckning>.');
  const missing = values.shell === undefined ? ['host'] : [];
  await build({ only: name && values.from === undefined ? [...missing, name] : missing, publish: false });
  if (values.at)
    return values.at.map((commit, index) => ({ name: `skalet med delarna från ${commit}`, versions: buildsAt(commit, path.join(earlier, `${index}`)).slices }));
  return name ? cellsOfSlice(name, path.resolve(values.from ?? sliceDist(name)), known) : cellsOfShell(known);
}

/** The list for the tried stack: a slice from elsewhere gets the store and the key that are made for it here. */
function writeList(folder: string, entries: readonly SliceEntry[], { versions }: Cell): string {
  const keys = readKeys(keyListFile());
  const here = entries.filter(({ name }) => versions[name] !== undefined);
  const slices = here.map(({ store, ...entry }) => (store === undefined ? entry : { ...entry, store: folderName(entry.name), keys: keys[entry.name] }));
  const file = path.join(folder, 'slices.json');
  writeDocument(file, { slices });
  return file;
}

const named = ({ versions }: Cell) =>
  Object.entries(versions)
    .map(([name, build]) => `mfe-${name} ${readRelease(build).version}`)
    .join(', ');

/** Does the job in one combination; returns whether it succeeded. */
async function holds(cell: Cell, entries: readonly SliceEntry[]): Promise<boolean> {
  using folder = temporary('prov');
  await fillStores(folder.path, cell.versions);
  process.env['SLICES_FILE'] = writeList(folder.path, entries, cell);
  const title = values.at ? JOB : JOB + HYDRATED;
  const { passed, failed } = await playwright({ rooms: ROOMS, title, extent: 'sample', shell: path.resolve(values.shell ?? hostDist) });
  return failed === 0 && passed > 0;
}

async function main(): Promise<boolean> {
  using earlier = temporary('tidigare');
  const [list, entries] = [await cells(earlier.path), listed()];
  // The stack that is started here uses keys of its own.
  for (const name of ['RELEASE_KEYS_FILE', 'RELEASE_KEY_FILE']) delete process.env[name];
  const said: string[] = [];
  for (const cell of list) said.push(`${(await holds(cell, entries)) ? 'Går' : 'Går inte'}: ${cell.name} (${named(cell)})`);
  console.log(said.join('\n'));
  return said.every((line) => line.startsWith('Går:'));
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
