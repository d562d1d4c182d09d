import { spawnSync } from 'node:child_process';
import { planFor, type Lane } from './stages.ts';
import { add, NOTHING, shownAtEnd, type Tally } from './tally/tally.ts';
import { conclude, notRun } from './tally/verdict.ts';

// `npm test [-- part]`: types, lint, unit, component, HTTP and end-to-end tests, then one summary line. The parts: stages.ts.

type Run = Lane[number]['run'];

/** Runs stages one after another and prints the result of each. */
async function runLane(lane: Lane, untilRed = false, around: (run: Run) => Promise<Tally> = (run) => run()): Promise<Tally> {
  let sum = NOTHING;
  for (const { name, run } of lane) {
    const started = Date.now();
    const tally = await around(run).catch((error: unknown) => notRun(name, error));
    const seconds = Math.round((Date.now() - started) / 1000);
    const count = tally.passed + tally.failed > 0 ? `${tally.passed} gick bra, ${tally.failed} föll` : 'klart';
    console.log(`${name}: ${count} (${seconds} s)\n`);
    // Types and lint have no tests to name.
    const unnamed = tally.failed > 0 && !tally.failures?.length;
    sum = add(sum, unnamed ? { ...tally, failures: [name] } : tally);
    if (untilRed && tally.failed > 0) break;
  }
  return sum;
}

/** Runs lanes in parallel. The first one's output is shown live, that of the others at the end of each stage. */
function runBeside(lanes: readonly Lane[], untilRed = false): Promise<Tally[]> {
  return Promise.all(lanes.map((lane, index) => (index === 0 ? runLane(lane, untilRed) : runLane(lane, untilRed, shownAtEnd))));
}

async function main(): Promise<number> {
  // As batch work (sched(7)): what wakes up does not interrupt what computes, a tenth of the time on two cores. A system without `chrt` runs the tests as usual.
  spawnSync('chrt', ['--all-tasks', '--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  const { first, beside, untilRed } = planFor(process.argv[2], process.argv[3]);
  const before = await runBeside(first, untilRed);
  const after = await runBeside(beside);
  return conclude([...before, ...after].reduce(add, NOTHING));
}

process.exit(await main());
