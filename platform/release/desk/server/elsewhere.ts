import type { SliceEntry } from '../../../contract/sliceList.ts';
import { folderName, partNamed, SLICES, type PartName } from '../../../build/paths.ts';
import { listed, storeIn, type Stored } from '../../check/stores.ts';

// The slices of the servers that are in repositories of their own (PLUS-41): the desk only shows them, and their teams release them from there.

const PATIENCE_MS = 2000;

/** Such slices in the list; none, with a line in the log, when it cannot be read. */
export function elsewhere(): readonly SliceEntry[] {
  try {
    return listed().filter(({ name }) => !SLICES.includes(name));
  } catch (error) {
    console.error(JSON.stringify({ event: 'desk-no-list', reason: error instanceof Error ? error.message : String(error) }));
    return [];
  }
}

/** A part that the desk shows, by the name that people use. */
export const shownNamed = (text: string): PartName | undefined => partNamed(text) ?? elsewhere().find(({ name }) => folderName(name) === text)?.name;

const reads = new Map<string, Promise<Stored>>();

/** The folder with a slice's live content; one read at a time, which goes on when it is late. Throws a sentence when it is late, or nothing there is accepted. */
export async function folderOf(entry: SliceEntry): Promise<string> {
  const key = JSON.stringify(entry);
  const read = reads.get(key) ?? storeIn(entry).finally(() => reads.delete(key));
  reads.set(key, read);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Versionslagret på ${entry.store} har inte svarat än.`)), PATIENCE_MS);
  try {
    return (await Promise.race([read, late.promise])).store;
  } finally {
    clearTimeout(timer);
  }
}
