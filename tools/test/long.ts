import { runBuild } from '../stack/build.ts';
import { LONG_PARTS } from './longParts.ts';
import { add, NOTHING } from './tally/tally.ts';
import { conclude, notRun } from './tally/verdict.ts';

// `npm run test:long [-- part]`: what takes too long for every commit; all parts without one, one after another.

async function main(wanted: string | undefined): Promise<number> {
  const parts = Object.entries(LONG_PARTS).filter(([name]) => !wanted || name === wanted);
  if (parts.length === 0) {
    console.error(`Okänd del: ${wanted}. Välj bland: ${Object.keys(LONG_PARTS).join(', ')}.`);
    return 1;
  }
  await runBuild();
  let sum = NOTHING;
  // A part that could not be run has failed; the others are run all the same.
  for (const [name, part] of parts) sum = add(sum, await part().catch((error: unknown) => notRun(name, error)));
  return conclude(sum);
}

process.exit(await main(process.argv[2]));
