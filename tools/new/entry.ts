import { readFileSync } from 'node:fs';
import { readSliceList, type SliceEntry } from '@uppgiftsandring/shared/server/sliceList';
import { writeDocument } from '../release/documents.ts';
import type { NewSlice } from './write.ts';

/** A list with one slice more; throws a sentence when its name or path is taken, or no server could read the list with it. */
export function withEntry(file: string, { name, path: page }: NewSlice, more: object = {}): { readonly slices: readonly SliceEntry[] } {
  const own = { name, paths: [page], guards: { [page]: ['session'] }, ...more };
  const slices = [...readSliceList(readFileSync(file, 'utf8')), own];
  return { slices: readSliceList(JSON.stringify({ slices })) };
}

/** Adds a slice to a list; throws a sentence, and leaves the list as it was, when it cannot stand there. */
export const addEntry = (file: string, slice: NewSlice, more: { readonly store?: string; readonly keys?: unknown } = {}): void =>
  writeDocument(file, withEntry(file, slice, more));
