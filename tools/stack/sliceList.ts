import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { readSliceList } from '@uppgiftsandring/shared/server/sliceList';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { writeDocument } from '../release/documents.ts';
import { merged } from './merged.ts';

const read = (file: string) => readSliceList(readFileSync(file, 'utf8'));

/** The list that is there, with what is new in this repository; throws a sentence when they cannot stand together. */
function nextList(file: string, givenFile: string) {
  const own = readSliceList(JSON.stringify(builtIn));
  if (!existsSync(file)) return own;
  // A list from before it was known has had the slices of the errand from its first day.
  const given = existsSync(givenFile) ? read(givenFile) : own.filter(({ name }) => ROUTES.some(({ owner }) => owner === name));
  return readSliceList(JSON.stringify({ slices: merged(own, read(file), given) }));
}

/**
 * The file with the list of slices that a stack follows. It is the operator's: what was changed there stays, and this repository puts in what is new
 * in it (PLUS-41). `slices.given.json` beside it is what was put there last. Throws a sentence, and leaves all as it was, when the list cannot stand.
 */
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
