import { latestStep, nextStep, type Evidence, type Step, type Waiting } from '@uppgiftsandring/platform/health/sjalv';
import type { Fares } from '@uppgiftsandring/platform/health/utfall';
import type { Figures, Run, SliceStep } from '@uppgiftsandring/platform/health/sliceHealth';
import type { Db } from '../../../db/db.ts';
import { readLog, note, search, TJANSTEN } from '../../granskning/granskningslogg.ts';
import { begin, personsSince, readFigures, readSteps, readStopped, stop } from './repository.ts';

// Records in the audit trail what the composition servers report about the versions that sessions get (PLUS-61). Who released a version is in the history of
// its store.

const handelse = 'slapp';
/** The versions that are known to be in the trail: they are reported every second, and each is looked for only once. */
const known = new WeakMap<Db, Set<string>>();

/** Records each version that sessions begin to get, once, however many servers report it. */
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

/** Stops a version and records it, once. */
export async function noteStop(db: Db, figures: Figures, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await stop(tx, figures, now))) return;
    const { slice, version, run, errors, visits } = figures;
    await note(tx, { handelse: 'slapp-stoppat', aktor: TJANSTEN, avser: `${slice} ${version} ${run}`, utfall: `fel hos ${errors} av ${visits}` }, now);
  });
}

/** The state of a gradual release that advances by itself. */
export interface Standing {
  /** The shares that have begun. */
  readonly steps: readonly Step[];
  /** Why the next share has not begun; null when there is no next. */
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
 * Takes the next step of a gradual release that advances by itself, once however many servers ask, and records it (PLUS-43); takes none when it may not, or the
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
  await db.transaction(async (tx) => {
    if (!(await begin(tx, asked, next.share, now))) return;
    await note(tx, { handelse: 'slapp-steg', aktor: TJANSTEN, avser: `${slice} ${version} ${run}`, utfall: `${next.share} procent` }, now);
  });
  return takeStep(db, { ...asked, may: false }, now);
}
