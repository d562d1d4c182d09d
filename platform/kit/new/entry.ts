import { readFileSync } from 'node:fs';
import { TABLE } from '../../build/service.ts';
import { readSliceList, type SliceEntry } from '../../contract/sliceList.ts';
import { writeDocument } from '../../release/documents.ts';
import type { NewSlice } from './write.ts';

/** A list with a slice added; throws a sentence when its name or path is taken, or no server could read the new list. */
export function withEntry(file: string, { name, path: page }: NewSlice, more: object = {}): { readonly slices: readonly SliceEntry[] } {
  const own = { name, paths: [page], guards: { [page]: ['session'] }, ...more };
  const slices = [...readSliceList(readFileSync(file, 'utf8'), TABLE), own];
  return { slices: readSliceList(JSON.stringify({ slices }), TABLE) };
}

/** Adds a slice to a list; throws a sentence, and leaves the list as it was, when the slice cannot be added. */
export const addEntry = (file: string, slice: NewSlice, more: { readonly store?: string; readonly keys?: unknown } = {}): void =>
  writeDocument(file, withEntry(file, slice, more));
