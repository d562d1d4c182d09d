import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { shareBetween } from '../../../host/server/composition/verdict.ts';
import { folderName, PARTS, storeOf, type PartName } from '../../build/paths.ts';
import { inStack, type InStack } from '../../release/health.ts';
import { readReleases, versionsIn } from '../../release/releaseStore.ts';
import type { DeskEvent, DeskVersion, Part } from '../common/wire.ts';

// What the desk shows of a part: what is in its store, and what the running stack says of it (PLUS-42).

const HISTORY = 60;
const percent = (share: number) => Math.round(share * 1000) / 10;

function usersOf(stack: InStack | undefined, version: string): DeskVersion['users'] {
  const fares = stack?.health.find((one) => one.version === version);
  if (!fares || fares.visits === 0) return null;
  const [from, to] = shareBetween(fares);
  return { visits: fares.visits, errors: fares.errors, from: percent(from), to: percent(to) };
}

/** The shares that began by themselves, as events of the history. */
const stepsOf = (stack: InStack | undefined, rollout: Releases['rollout']): DeskEvent[] =>
  (stack?.steps ?? []).flatMap(({ share, at }) =>
    // The first share is what somebody began with.
    rollout && share > rollout.share ? [{ at, what: 'step', version: rollout.version, share, byItself: true, by: null, why: null }] : [],
  );

/** A part, for somebody who may press there or not. */
async function partFor(name: PartName, may: boolean): Promise<Part> {
  const store = storeOf(name);
  const [releases, stack] = [readReleases(store), await inStack(name)];
  const { active, previous, rollout, withdrawn, history } = releases;
  const stopped = stack?.stopped ?? null;
  const versions = versionsIn(store)
    .toReversed()
    .map((version): DeskVersion => {
      const marks = {
        active: version === active,
        previous: version === previous,
        gradual: version === rollout?.version,
        withdrawn: withdrawn.includes(version),
        stopped: version === stopped,
      };
      return { version, marks: KINDS.filter((mark) => marks[mark]), users: usersOf(stack, version) };
    });
  const events = history.map(({ at, what, version, share, plan, by, why }): DeskEvent => ({
    at,
    what,
    version,
    share: share ?? null,
    byItself: plan !== undefined,
    by: by ?? null,
    why: why ?? null,
  }));
  return {
    name: folderName(name),
    may,
    serial: releases.serial ?? 0,
    active,
    gradual: rollout ? { version: rollout.version, share: stack?.rollout?.share ?? rollout.share, byItself: rollout.plan !== undefined } : null,
    stopped,
    trouble: stack?.trouble ?? null,
    isKnown: stack !== undefined,
    versions,
    history: [...events, ...stepsOf(stack, rollout)].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, HISTORY),
  };
}

const KINDS = ['active', 'previous', 'gradual', 'withdrawn', 'stopped'] as const;

const UNKNOWN = { serial: 0, active: null, gradual: null, stopped: null, isKnown: false, versions: [], history: [] };

/** All parts, for somebody who may press at some; of a part whose store cannot be read it is said why, and the others are as they are. */
export const partsFor = (mine: readonly PartName[]): Promise<Part[]> =>
  Promise.all(
    PARTS.map(async (name) => {
      const may = mine.includes(name);
      try {
        return await partFor(name, may);
      } catch (error) {
        return { ...UNKNOWN, name: folderName(name), may, trouble: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
