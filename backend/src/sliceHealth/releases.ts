import type { Figures, Run } from '@uppgiftsandring/shared/wire/sliceHealth';
import type { Db } from '../db/db.ts';
import { lasLogg, note, sok, TJANSTEN } from '../granskning/granskningslogg.ts';
import { stop } from './repository.ts';

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
