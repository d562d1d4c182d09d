import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Brott } from '../features/granskning/chain.ts';
import { CopyFault, openCopy, type Copy } from './copy.ts';
import { ListSchema, verifyList, type Part } from './lists.ts';
import { compareAll, compareFrom, copyNew, removeThinned, RowsSchema, type Rows } from './trail.ts';

// The witness's rounds (PLUS-69): what is new is verified and copied, and some of what was copied before is compared again, from the first row to the last and over.

/** How many rows are compared again in a round. */
const AGAIN = 1000;

export const saidOf = ({ nr, fel }: Brott): string => `Granskningsloggen är inte som kopian: rad ${nr} är ${fel === 'saknas' ? 'borta' : fel}.`;

export const openTrail = (root: string, key: KeyObject): Copy<Rows> => openCopy(root, 'trail', RowsSchema, key);

/** What is verified: when that last succeeded, and what is wrong. */
export interface Verified {
  readonly at: Date;
  readonly fault: string | null;
}

/** Makes rounds over the trail and the lists; `state` is what they have found. `again`: about how many old rows a round compares. */
export function witness(root: string, key: KeyObject, db: Db, parts: () => readonly Part[], logger: FastifyBaseLogger, again = AGAIN) {
  const trail = openTrail(root, key);
  const lists = new Map<string, Copy<string>>();
  const state: Record<'trail' | 'lists', Verified> = { trail: { at: new Date(0), fault: null }, lists: { at: new Date(0), fault: null } };
  let next = 0;
  let round = 0;

  async function verifyTrail(now: Date): Promise<string | null> {
    const brott = await copyNew(db, trail, now);
    if (brott !== null) return saidOf((await compareAll(db, trail, now)).brott ?? brott);
    const compared = await compareFrom(db, trail, next, again, now);
    next = compared.next;
    if (compared.brott !== null) return saidOf(compared.brott);
    await removeThinned(db, trail, now);
    return null;
  }

  async function verifyLists(now: Date): Promise<string | null> {
    const faults = [];
    for (const part of parts()) {
      const copy = lists.get(part.name) ?? openCopy(root, `list-${part.name}`, ListSchema, key);
      lists.set(part.name, copy);
      faults.push(await verifyList(part, copy, round, now));
    }
    return faults.filter((fault) => fault !== null).join(' ') || null;
  }

  /** A fault stays until it is mended. What cannot be read now is no fault: the time of the last success says how long. */
  async function verify(what: 'trail' | 'lists', work: (now: Date) => Promise<string | null>): Promise<void> {
    const now = new Date();
    try {
      const fault = await work(now).catch((error: unknown) => {
        if (error instanceof CopyFault) return `Kopian är inte vittnets: ${error.message}.`;
        throw error;
      });
      if (fault !== null && fault !== state[what].fault) logger.error({ event: 'witness-fault', what }, fault);
      state[what] = { at: fault === null ? now : state[what].at, fault };
    } catch (err) {
      logger.warn({ err, what }, 'the witness could not verify');
    }
  }

  return {
    state,
    async makeRound(): Promise<void> {
      await verify('trail', verifyTrail);
      await verify('lists', verifyLists);
      round += 1;
    },
  };
}
