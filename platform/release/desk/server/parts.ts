import { shareBetween } from '../../../health/utfall.ts';
import { folderName, PARTS, storeOf, type PartName } from '../../../build/paths.ts';
import { askStack, type InStack } from '../../health.ts';
import { renewalOf } from '../../seal/signing.ts';
import { readReleases, versionsIn } from '../../store/releaseStore.ts';
import { toldOf } from '../../store/releases.ts';
import type { DeskEvent, DeskVersion, Part } from '../common/wire.ts';
import { elsewhere, folderOf } from './elsewhere.ts';

// What the desk shows about a part: the content of its store, and its health in the running stack (PLUS-42).

const HISTORY = 60;
const percent = (share: number) => Math.round(share * 1000) / 10;

/**
 * A version's figures as the automatic stop compares them: for the active one while another is in gradual release, over the time of that release if the stop does so.
 * Null when nobody has used it.
 */
function usersOf(stack: InStack | undefined, version: string): DeskVersion['users'] {
  const compared = (stack?.compared ?? []).flatMap((one) => [
    { version: one.version, fares: one.fares },
    { version: one.against, fares: one.other },
  ]);
  const fares = compared.find((one) => one.version === version)?.fares ?? stack?.health.find((one) => one.version === version);
  if (!fares || fares.visits === 0) return null;
  const [from, to] = shareBetween(fares);
  return { visits: fares.visits, errors: fares.errors, from: percent(from), to: percent(to) };
}

/** A part with its versions in that folder. */
function partFor(store: string, stack: InStack | undefined): Omit<Part, keyof Placed> {
  const releases = readReleases(store);
  const { active, previous, rollout, withdrawn } = releases;
  const stopped = stack?.stopped ?? null;
  const versions = versionsIn(store)
    .toReversed()
    .map((version): DeskVersion => {
      const marks = {
        active: version === active,
        previous: version === previous,
        gradual: version === rollout?.version,
        withdrawn: withdrawn.includes(version),
        stopped: version === stopped || (stack?.stops ?? []).includes(version),
      };
      return { version, marks: KINDS.filter((mark) => marks[mark]), users: usersOf(stack, version) };
    });
  const events = toldOf(releases, stack?.happened ?? []).map(({ at, what, version, share, plan, by, why, visits, errors }): DeskEvent => ({
    at,
    what,
    version,
    share: share ?? null,
    byItself: plan !== undefined || what === 'step' || what === 'halted',
    by: by ?? null,
    why: why ?? null,
    figures: visits === undefined || errors === undefined ? null : { visits, errors },
  }));
  return {
    serial: releases.serial ?? 0,
    active,
    gradual: rollout ? { version: rollout.version, share: stack?.rollout?.share ?? rollout.share, byItself: rollout.plan !== undefined } : null,
    stopped,
    barred: [...(stack?.barred ?? [])],
    trouble: stack?.trouble ? { at: 'servers', said: stack.trouble } : null,
    isDue: renewalOf(store, new Date()) !== undefined,
    isKnown: stack !== undefined,
    versions,
    waiting: (rollout?.plan && stack?.waiting) ?? null,
    history: events.slice(0, HISTORY),
  };
}

const KINDS = ['active', 'previous', 'gradual', 'withdrawn', 'stopped'] as const;

const UNKNOWN = { isDue: false, serial: 0, active: null, gradual: null, stopped: null, barred: [], waiting: null, versions: [], history: [] };
/** Which part it is, and what its visitor may do there. */
type Placed = Pick<Part, 'name' | 'may' | 'isElsewhere' | 'origin'>;

/** All parts of the service at that origin; `mine` are those that the visitor may release. A part whose store cannot be read says why, and does not affect the others. */
export async function partsFor(mine: readonly PartName[], origin: string): Promise<Part[]> {
  const inStack = await askStack();
  const here = PARTS.map((name) => ({ name, isElsewhere: false, folder: async () => storeOf(name) }));
  const others = elsewhere().map((entry) => ({ name: entry.name, isElsewhere: true, folder: () => folderOf(entry) }));
  return Promise.all(
    [...here, ...others].map(async ({ name, isElsewhere, folder }) => {
      const placed: Placed = { name: folderName(name), may: mine.includes(name), isElsewhere, origin };
      const stack = inStack(name);
      try {
        return { ...partFor(await folder(), stack), ...placed };
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        return { ...UNKNOWN, ...placed, isKnown: stack !== undefined, trouble: { at: 'store' as const, said } };
      }
    }),
  );
}
