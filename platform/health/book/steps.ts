import { latestStep, nextStep, type Evidence, type Step } from '../sjalv.ts';
import type { Run, SliceStep, Standing } from '../sliceHealth.ts';
import type { Outcome } from '../utfall.ts';
import { begin, personsSince, readFigures, readSteps, readStopped } from './repository.ts';
import type { Db } from './tables.ts';

const NONE: Outcome = { visits: 0, errors: 0 };

async function evidenceOf(db: Db, { slice, version, run, plan, against }: SliceStep, steps: readonly Step[]): Promise<Evidence> {
  const latest = latestStep(plan, steps);
  const other = against && { slice, ...against };
  const figures = await readFigures(db, [{ slice, version, run }, ...(other ? [other] : [])]);
  const outcomeOf = (one: Pick<Run, 'version' | 'run'> | null) => figures.find((row) => row.version === one?.version && row.run === one.run) ?? NONE;
  return {
    persons: latest ? await personsSince(db, { slice, version, run }, latest.at) : 0,
    fares: outcomeOf({ version, run }),
    other: outcomeOf(against),
  };
}

/**
 * Takes the next step of a gradual release that advances by itself, once however many servers ask (PLUS-43); takes none when it may not, or the
 * version is stopped. Returns the state of the release after that.
 */
export async function takeStep(db: Db, asked: SliceStep, now: Date): Promise<Standing> {
  const { plan, slice, version, run, may } = asked;
  const steps = await readSteps(db, asked);
  const stopped = await readStopped(db);
  if (stopped.some((one) => one.slice === slice && one.version === version && one.run === run)) return { steps, waiting: { why: 'stopped' } };
  const next = nextStep(plan, steps, now, await evidenceOf(db, asked, steps));
  if (next === null) return { steps, waiting: null };
  // The server that asks knows why it may not.
  if ('waiting' in next || !may) return { steps, waiting: 'waiting' in next ? next.waiting : null };
  await begin(db, asked, next.share, now);
  return takeStep(db, { ...asked, may: false }, now);
}
