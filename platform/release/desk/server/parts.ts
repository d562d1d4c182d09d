import { folderName, OUTSIDE, partNamed, PARTS, SLICES, storeOf, type PartName } from '../../../build/paths.ts';
import type { SliceEntry } from '../../../contract/sliceList.ts';
import { fails, inTime } from '../../../contract/deadline.ts';
import { listed, storeIn, type Stored } from '../../check/stores.ts';
import { reasonOf } from '../../../local/say.ts';
import { askStack } from '../../askStack.ts';
import { environmentsOf } from '../../environments.ts';
import { stateOf } from '../../status.ts';
import type { Part } from '../common/wire.ts';

// What the desk shows about the parts (PLUS-42). Slices in repositories of their own (PLUS-41) are only shown, but for the one whose team's desk it is (PLUS-47).

const PATIENCE_MS = 2000;
const HISTORY = 60;

/** Slices of the list that are elsewhere; none, with a line in the log, when it cannot be read. */
function elsewhere(): readonly SliceEntry[] {
  if (OUTSIDE) return [];
  try {
    return listed().filter(({ name }) => !SLICES.includes(name));
  } catch (error) {
    console.error(JSON.stringify({ event: 'desk-no-list', reason: reasonOf(error) }));
    return [];
  }
}

/** A part that the desk shows, by the name that people use. */
export const shownNamed = (text: string): PartName | undefined => partNamed(text) ?? elsewhere().find(({ name }) => folderName(name) === text)?.name;

const reads = new Map<string, Promise<Stored>>();

/** The folder with a slice's live content; a late read goes on, and is not begun twice. Throws a sentence when it is late, or nothing there is accepted. */
async function folderOf(entry: SliceEntry): Promise<string> {
  const key = JSON.stringify(entry);
  const read = reads.get(key) ?? storeIn(entry).finally(() => reads.delete(key));
  reads.set(key, read);
  return (await inTime(read, PATIENCE_MS, fails(`Versionslagret på ${entry.store} har inte svarat än.`))).store;
}

const UNKNOWN = { serial: 0, active: null, shares: [], stopped: null, barred: [], due: null, pending: [], versions: [], history: [], config: [], ignored: [] };

/** No environments, with a line in the log, when the list of them cannot be read. */
function unlisted(error: unknown): [] {
  console.error(JSON.stringify({ event: 'desk-no-environments', reason: reasonOf(error) }));
  return [];
}

/** Does something with the store of a part, when it is as others see it, and lets them see what has changed. */
export type InStore = <T>(name: PartName, work: () => Promise<T>) => Promise<T>;

/** All parts of the service at that origin; `mine` are those that the visitor may release. A part whose store cannot be read says why, and does not affect the others. */
export async function partsFor(mine: readonly PartName[], origin: string, inStore: InStore): Promise<Part[]> {
  const inStack = await askStack();
  const own = OUTSIDE ? SLICES : PARTS;
  const here = own.map((name) => ({ name, isElsewhere: OUTSIDE, folder: () => inStore(name, async () => storeOf(name)) }));
  const others = elsewhere().map((entry) => ({ name: entry.name, isElsewhere: true, folder: () => folderOf(entry) }));
  return Promise.all(
    [...here, ...others].map(async ({ name, isElsewhere, folder }) => {
      const environments = await environmentsOf(name).catch(unlisted);
      const place = { name: folderName(name), may: mine.includes(name), isElsewhere, origin, environments };
      const stack = inStack(name);
      try {
        const state = stateOf(name, await folder(), stack);
        return { ...place, ...state, history: state.history.slice(0, HISTORY) };
      } catch (error) {
        return { ...place, ...UNKNOWN, isKnown: stack !== undefined, trouble: { at: 'store' as const, reason: reasonOf(error) } };
      }
    }),
  );
}
