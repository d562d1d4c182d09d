import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sectionIn, writeSection } from '../../measure/command.ts';
import { ROOT } from '../../platform/local/processes.ts';
import { runBuild } from '../stack/build.ts';
import { LONG_PARTS } from './longParts.ts';
import { mergedTable, nightTable, type Ended } from './night.ts';
import { add, NOTHING } from './tally/tally.ts';
import { conclude, notRun } from './tally/verdict.ts';

// `npm run test:long [-- part …]`: what takes too long for every commit; all parts without one, one after another. `--write` puts what came of it on the page of the
// night; `--merge` makes one page of those of several machines.

const PAGE = 'docs/adversary.md';

const pageAt = (file: string): string => readFileSync(path.resolve(ROOT, file), 'utf8');

const write = (text: string, section = 'night'): void => writeSection(section, [text], PAGE);

/** One page of several, each in a folder named after its part, also where the workflow shows it. */
function merge(files: readonly string[]): 0 {
  write(mergedTable([PAGE, ...files].map(pageAt)));
  for (const part of ['fuzz', 'faults'])
    for (const file of files) if (path.basename(path.dirname(file)).endsWith(part)) write(sectionIn(pageAt(file), part), part);
  if (process.env['GITHUB_STEP_SUMMARY']) appendFileSync(process.env['GITHUB_STEP_SUMMARY'], pageAt(PAGE));
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' }, merge: { type: 'boolean' } } });
  if (values.merge) return merge(positionals);
  const unknown = positionals.find((name) => !LONG_PARTS[name]);
  if (unknown !== undefined) {
    console.error(`Okänd del: ${unknown}. Välj bland: ${Object.keys(LONG_PARTS).join(', ')}.`);
    return 1;
  }
  await runBuild();
  let sum = NOTHING;
  for (const [name, { what, run }] of Object.entries(LONG_PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const began = Date.now();
    // A part that could not be run has failed; the others are run all the same.
    const tally = await run().catch((error: unknown) => notRun(name, error));
    sum = add(sum, tally);
    const [day = ''] = new Date(began).toISOString().split('T');
    const ended: Ended = { ...tally, name, what, minutes: Math.ceil((Date.now() - began) / 60_000), day };
    if (values.write) write(nightTable(pageAt(PAGE), [ended]));
  }
  return conclude(sum);
}

process.exit(await main());
