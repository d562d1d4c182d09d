import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesRefusal, readSliceList } from '@uppgiftsandring/shared/server/sliceList';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { writeDocument } from '../release/documents.ts';

/**
 * The file with the list of slices that a stack on this computer follows: those of this repository as they are now, and those elsewhere that
 * were added to it, which say where their store is (PLUS-41). Throws a sentence when they cannot stand together.
 */
export function listIn(dataDir: string): string {
  const file = path.join(dataDir, 'slices.json');
  const elsewhere = existsSync(file) ? readSliceList(readFileSync(file, 'utf8')).filter(({ store }) => store !== undefined) : [];
  const own = builtIn.slices.filter(({ name }) => elsewhere.every((other) => other.name !== name));
  const slices = [...own, ...elsewhere];
  const reason = entriesRefusal(slices);
  if (reason !== undefined) throw new Error(`${file}: ${reason}`);
  writeDocument(file, { slices });
  return file;
}
