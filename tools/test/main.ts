import { judgeRetried } from './retried.ts';
import { stagesFor } from './stages.ts';
import { add, NOTHING } from './tally.ts';

// `npm test [-- part]`: types, lint, unit, component, HTTP and end-to-end tests, then one summary line. What a part can be: stages.ts.

async function main(): Promise<number> {
  let sum = NOTHING;
  for (const stage of stagesFor(process.argv[2], process.argv[3])) {
    const started = Date.now();
    const tally = await stage().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      return { passed: 0, failed: 1 };
    });
    console.log(`${tally.passed} gick bra, ${tally.failed} föll (${Math.round((Date.now() - started) / 1000)} s)\n`);
    sum = add(sum, tally);
  }
  sum = judgeRetried(sum);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

process.exit(await main());
