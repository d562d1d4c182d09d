import path from 'node:path';
import { buildCandidate } from '../../../e2e/support/stack/candidate.ts';
import { liveVersion, type SliceName } from '../../../e2e/support/stack/slices.ts';
import { run } from '../../../platform/release/commandLine.ts';

const VERSION = '1.99.0';
const SLICE = 'wizard';
const AT_MOST_MS = 30_000;

/** Seconds from the start of a command until the version is live. */
async function until(origin: string, slice: SliceName, version: string, command: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await command();
  while ((await liveVersion(origin, slice)).version !== version) {
    if (performance.now() - began > AT_MOST_MS) throw new Error(`${version} blev aldrig aktiv`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** Publishes and activates a build; returns how many seconds it took until it was live. */
export const makeLive = (origin: string, slice: SliceName, version: string, build: string): Promise<string> =>
  until(origin, slice, version, async () => {
    await run(['publish', slice, '--from', build]);
    await run(['activate', slice, version]);
  });

/** A sentence about how long a version takes to be live, and to be rolled back, in the running stack. */
export async function releasing(origin: string, folder: string): Promise<string> {
  const { version: before } = await liveVersion(origin, SLICE);
  const build = path.join(folder, 'candidate');
  buildCandidate(SLICE, VERSION, build, { from: 'Föreningsstämma', to: 'Årets föreningsstämma' });
  const live = await makeLive(origin, SLICE, VERSION, build);
  const back = await until(origin, SLICE, before, () => run(['rollback', SLICE]));
  return `published, activated and live in ${live} s; taken back in ${back} s`;
}
