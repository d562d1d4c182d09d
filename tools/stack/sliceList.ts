import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROUTE_TABLE, ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { readSliceList } from '../../platform/contract/sliceList.ts';
import service from '../../host/service.json' with { type: 'json' };
import builtIn from '../../host/slices.json' with { type: 'json' };
import { writeDocument } from '../../platform/release/documents.ts';

const TABLE = { ...service, ...ROUTE_TABLE };

type Entry = Readonly<{ name: string; store?: string }>;

/**
 * A list of slices, updated with this repository's entries, except those that somebody has changed in the list since they were `given`: a removed one stays
 * removed, and one that differs stays as it is. Entries from elsewhere name their store, and stay; other entries have left this repository, and go (PLUS-41).
 */
export function merged<E extends Entry>(own: readonly E[], listed: readonly E[], given: readonly E[]): readonly E[] {
  const known = own.flatMap((entry) => {
    const [there, before] = [listed, given].map((some) => some.find(({ name }) => name === entry.name));
    if (!there) return before ? [] : [entry];
    return [isDeepStrictEqual(there, before) ? entry : there];
  });
  return [...known, ...listed.filter(({ name, store }) => store !== undefined && own.every((other) => other.name !== name))];
}

const read = (file: string) => readSliceList(readFileSync(file, 'utf8'), TABLE);

/** The existing list, with what is new in this repository; throws a sentence when they conflict. */
function nextList(file: string, givenFile: string) {
  const own = readSliceList(JSON.stringify(builtIn), TABLE);
  if (!existsSync(file)) return own;
  // A list from before this file was kept has had the slices of the errand from the start.
  const given = existsSync(givenFile) ? read(givenFile) : own.filter(({ name }) => ROUTES.some(({ owner }) => owner === name));
  return readSliceList(JSON.stringify({ slices: merged(own, read(file), given) }), TABLE);
}

/** The operator's file with the list of slices that a stack follows, with what is new here (PLUS-41); throws a sentence, and leaves it as it was, when it is not valid. */
export function listIn(folder: string): string {
  const file = path.join(folder, 'slices.json');
  const given = path.join(folder, 'slices.given.json');
  try {
    const slices = nextList(file, given);
    writeDocument(file, { slices });
    writeDocument(given, builtIn);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return file;
}
