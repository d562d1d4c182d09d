import { nextStep, type Step } from '@uppgiftsandring/shared/domain/slapp/sjalv';
import type { Figures, Planned, Run } from '@uppgiftsandring/shared/wire/sliceHealth';
import type { Db } from '../db/db.ts';
import { lasLogg, note, sok, TJANSTEN } from '../granskning/granskningslogg.ts';
import { begin, readFigures, readSteps, readStopped, stop } from './repository.ts';

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
      await lasLogg(tx);
      if ((await sok(tx, { handelse, avser }, 1)).length === 0) await note(tx, { handelse, aktor: TJANSTEN, avser, utfall: 'visas' }, now);
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

/**
 * Takes the next step of a gradual release that goes by itself, once however many servers ask, and tells of it (PLUS-43); none when the version is
 * stopped. Returns the shares that have begun.
 */
export async function takeStep(db: Db, planned: Planned, now: Date): Promise<Step[]> {
  const { plan, slice, version, run } = planned;
  const [steps, stopped, [figures]] = [await readSteps(db, planned), await readStopped(db), await readFigures(db, [{ slice, version, run }])];
  const share = nextStep(plan, steps, now, figures?.visits ?? 0);
  if (share === undefined || stopped.some((one) => one.slice === slice && one.version === version && one.run === run)) return steps;
  await db.transaction(async (tx) => {
    if (!(await begin(tx, planned, share, now))) return;
    await note(tx, { handelse: 'slapp-steg', aktor: TJANSTEN, avser: `${slice} ${version} ${run}`, utfall: `${share} procent` }, now);
  });
  return readSteps(db, planned);
}
