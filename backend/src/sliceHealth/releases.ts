import { latestStep, nextStep, type Evidence, type Step, type Waiting } from '@uppgiftsandring/shared/domain/slapp/sjalv';
import type { Fares } from '@uppgiftsandring/shared/domain/slapp/utfall';
import type { Figures, Run, SliceStep } from '@uppgiftsandring/shared/wire/sliceHealth';
import type { Db } from '../db/db.ts';
import { readLog, note, search, TJANSTEN } from '../granskning/granskningslogg.ts';
import { begin, personsSince, readFigures, readSteps, readStopped, stop } from './repository.ts';

// What the composition servers say of the versions that sessions get, as the audit trail tells it (PLUS-61). By whom a version was released, the history of its store says.

const handelse = 'slapp';
/** The versions that this server knows the trail to tell of: asked of it every second, each is looked for once. */
const known = new WeakMap<Db, Set<string>>();

/** Tells of each version that sessions begin to get, once, however many servers say so. */
export async function noteReleases(db: Db, runs: readonly Run[], now: Date): Promise<void> {
  const told = known.get(db) ?? new Set();
  known.set(db, told);
  for (const { slice, version, run } of runs) {
    const avser = `${slice} ${version} ${run}`;
    if (told.has(avser)) continue;
    await db.transaction(async (tx) => {
      await readLog(tx);
      if ((await search(tx, { handelse, avser }, 1)).length === 0) await note(tx, { handelse, aktor: TJANSTEN, avser, utfall: 'visas' }, now);
    });
    told.add(avser);
  }
}

/** Stops a version and tells of it, once. */
export async function noteStop(db: Db, figures: Figures, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await stop(tx, figures, now))) return;
    const { slice, version, run, errors, visits } = figures;
    await note(tx, { handelse: 'slapp-stoppat', aktor: TJANSTEN, avser: `${slice} ${version} ${run}`, utfall: `fel hos ${errors} av ${visits}` }, now);
  });
}

/** How a gradual release that goes by itself stands. */
export interface Standing {
  /** The shares that have begun. */
  readonly steps: readonly Step[];
  /** Why the next has not; null when there is none. */
  readonly waiting: Waiting | null;
}

const NONE: Fares = { visits: 0, errors: 0 };

async function evidenceOf(db: Db, { slice, version, run, plan, against }: SliceStep, steps: readonly Step[]): Promise<Evidence> {
  const latest = latestStep(plan, steps);
  const other = against && { slice, ...against };
  const figures = await readFigures(db, [{ slice, version, run }, ...(other ? [other] : [])]);
  const faresOf = (one: Pick<Run, 'version' | 'run'> | null) => figures.find((row) => row.version === one?.version && row.run === one.run) ?? NONE;
  return {
    persons: latest ? await personsSince(db, { slice, version, run }, latest.at) : 0,
    fares: faresOf({ version, run }),
    other: faresOf(against),
  };
}

/**
 * Takes the next step of a gradual release that goes by itself, once however many servers ask, and tells of it (PLUS-43); none when it may not, or the version is
 * stopped. Returns how the release stands then.
 */
export async function takeStep(db: Db, asked: SliceStep, now: Date): Promise<Standing> {
  const { plan, slice, version, run, may } = asked;
  const steps = await readSteps(db, asked);
  const stopped = await readStopped(db);
  if (stopped.some((one) => one.slice === slice && one.version === version && one.run === run)) return { steps, waiting: { why: 'stopped' } };
  const next = nextStep(plan, steps, now, await evidenceOf(db, asked, steps));
  if (next === null) return { steps, waiting: null };
  // Why it may not, the server that asks knows.
  if ('waiting' in next || !may) return { steps, waiting: 'waiting' in next ? next.waiting : null };
  await db.transaction(async (tx) => {
    if (!(await begin(tx, asked, next.share, now))) return;
    await note(tx, { handelse: 'slapp-steg', aktor: TJANSTEN, avser: `${slice} ${version} ${run}`, utfall: `${next.share} procent` }, now);
  });
  return takeStep(db, { ...asked, may: false }, now);
}
