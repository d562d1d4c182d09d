import path from 'node:path';
import { buildCandidate } from '../../../e2e/support/stack/candidate.ts';
import { run } from '../../../platform/release/commandLine.ts';

const VERSION = '1.99.0';
const SLICE = 'wizard';
const AT_MOST_MS = 30_000;

/** The version that a new visitor gets. */
async function given(origin: string): Promise<string> {
  const [, text = '{}'] = /id="registry">(.*?)<\/script>/.exec(await (await fetch(`${origin}/logga-in`)).text()) ?? [];
  return JSON.parse(text)[SLICE]?.version;
}

/** Seconds from the start of a command until a new visitor gets the version. */
async function until(origin: string, version: string, command: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await command();
  while ((await given(origin)) !== version) {
    if (performance.now() - began > AT_MOST_MS) throw new Error(`${version} blev aldrig aktiv`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** A sentence about how long a version takes to be live, and to be rolled back, in the running stack. */
export async function releasing(origin: string, folder: string): Promise<string> {
  const before = await given(origin);
  const build = path.join(folder, 'candidate');
  buildCandidate(SLICE, VERSION, build, { from: 'Föreningsstämma', to: 'Årets föreningsstämma' });
  const live = await until(origin, VERSION, async () => {
    await run(['publish', SLICE, '--from', build]);
    await run(['activate', SLICE, VERSION]);
  });
  const back = await until(origin, before, () => run(['rollback', SLICE]));
  return `published, activated and live in ${live} s; taken back in ${back} s`;
}
