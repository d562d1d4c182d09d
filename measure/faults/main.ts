import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import '../../platform/local/localhostNames.ts';
import { untilWhole } from '../../e2e/compose/containers.ts';
import { order } from '../../backend/test/faults.ts';
import { PEOPLE } from '../../backend/test/people/people.ts';
import { reasonOf } from '../../platform/local/say.ts';
import { circumstances, table, writeSection } from '../command.ts';
import { Applicant, casesOf, STUCK_MS, type World } from './applicant.ts';
import { named, plan, VICTIMS, type Fault } from './plan.ts';
import { addVersion, strike } from './strike.ts';

// `npm run test:compose -- faults --runs 1000 --seed 7 [--write]`: a composed stack under faults, one after the other, while applicants do whole applications. What
// was acknowledged is kept, nothing is done twice, everything goes on, and pages tell the truth. `--write` writes docs/adversary.md. Twenty in `npm run test:compose`.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    write: { type: 'boolean', default: false },
  },
});
const origin = process.env['BASE_URL'] ?? '';
const APPLICANTS = [PEOPLE.ansokan, PEOPLE.ansokanOther, PEOPLE.wholeJob];
const { seed, runs } = { seed: Number(values.seed), runs: Number(values.runs) };
const place = circumstances();
const began = Date.now();
const findings: string[] = [];
const sums = new Map(Object.keys(VICTIMS).map((kind) => [kind, { faults: 0, longestMs: 0 }]));
let current = 'no fault';

const complain = (text: string) => {
  findings.push(`${current}: ${text}`);
  console.error(`${new Date().toISOString()} ${current}\n  ${text}`);
};
const world: World = { origin, clearSince: 0, emptiedAt: 0, complain, counted: { answers: 0, acknowledged: 0 } };
const applicants = APPLICANTS.map((personnummer) => new Applicant(world, personnummer));

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const areReady = async () => (await Promise.all([origin, origin.replace('//', '//drift.')].map(isReady))).every(Boolean);

/** Longer than a person would like to wait. */
const SLOW_MS = 10_000;

/** Until both servers are ready and something has worked for every applicant; how long that took. */
async function recovery(): Promise<number> {
  const since = Date.now();
  world.clearSince = since;
  let isSlow = false;
  for (; Date.now() - since < STUCK_MS; await wait(200)) {
    const waiting = applicants.filter(({ workedAt }) => workedAt <= since);
    if (!isSlow && Date.now() - since > SLOW_MS) console.log(`  långsamt: ${waiting.map(({ doing }) => doing).join('; ') || 'inte redo'}`);
    isSlow ||= Date.now() - since > SLOW_MS;
    if (waiting.length === 0 && (await areReady())) return Date.now() - since;
  }
  complain(`not everything works after ${STUCK_MS} ms`);
  return Date.now() - since;
}

async function happen(fault: Fault, nr: number): Promise<void> {
  await wait(fault.waitMs);
  current = `${nr} ${named(fault)}`;
  world.clearSince = Infinity;
  // Makes many faults strike while an application is being sent in.
  await order(origin.replace('//', '//kontroll.'), { service: 'case', mode: 'slow', delayMs: 1000 }).catch(() => undefined);
  await strike(fault).catch((error: unknown) => complain(reasonOf(error)));
  if (fault.victim === 'simulators') world.emptiedAt = Date.now();
  const tookMs = await recovery();
  const sum = sums.get(fault.kind);
  if (sum) [sum.faults, sum.longestMs] = [sum.faults + 1, Math.max(sum.longestMs, tookMs)];
  console.log(`${current}: works after ${(tookMs / 1000).toFixed(1)} s`);
  // Docker judges by processes of its own, which a busy machine delays.
  await untilWhole(300_000).catch((error: unknown) => complain(reasonOf(error)));
}

/** Every application of every applicant, against the case system. */
async function compareCases(): Promise<number> {
  const all = await casesOf(origin);
  const jobs = applicants.flatMap((one) => one.jobs);
  for (const { id, arendenr } of jobs) {
    const own = all.filter(({ ansokanId }) => ansokanId === id).map((one) => one.arendenr);
    if (own.length !== 1 || own[0] !== arendenr) complain(`${arendenr} was acknowledged, and the cases are ${own.join(', ')}`);
  }
  const ids = all.map(({ ansokanId }) => ansokanId);
  if (new Set(ids).size !== ids.length) complain('an application has two cases');
  return jobs.length;
}

for (const slice of VICTIMS.release) await addVersion(slice);
console.log(`${runs} fel, frö ${seed}, på ${origin}`);
let isOver = false;
const work = Promise.all(applicants.map((one) => one.work(() => isOver)));
let nr = 0;
for (const fault of plan(seed, runs)) await happen(fault, (nr += 1));
isOver = true;
await work;
const jobs = await compareCases();

const rows = [...sums].map(([kind, { faults, longestMs }]) => [kind, `${faults}`, `${(longestMs / 1000).toFixed(1)} s`]);
const { answers, acknowledged } = world.counted;
const minutes = Math.round((Date.now() - began) / 60_000);
const text = [
  `${new Date(began).toISOString().slice(0, 10)}: ${runs} faults in ${minutes} min, seed ${seed}; ${jobs} applications, ${answers} answers judged, ${acknowledged} acknowledgements checked; findings: ${findings.length}. ${place}`,
  table(['fault', 'times', 'longest until all works'], rows),
];
if (values.write) writeSection('faults', text, 'docs/adversary.md');
console.log(text.join('\n'));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
