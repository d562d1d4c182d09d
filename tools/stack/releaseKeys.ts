import path from 'node:path';
import type { Team } from '@uppgiftsandring/shared/server/provenance';
import { storeOf, type SliceName } from '../build/paths.ts';
import { writeDocument } from '../release/documents.ts';
import { keyListFile, readKeys } from '../release/seal/keys.ts';
import { sealOf } from '../release/seal/seal.ts';
import { signStore } from '../release/seal/signing.ts';

/**
 * Writes the list of the keys that a stack on this computer believes in, for slices with a release store; a slice in development signs nothing.
 * Returns its file. What other keys of this computer signed, before somebody removed them, is signed anew.
 */
export async function keysFor(released: readonly SliceName[], folder: string): Promise<string> {
  for (const slice of released) {
    const seal = await sealOf(slice);
    if (seal.isDevelopment) await signStore(storeOf(slice), seal);
  }
  const teams: readonly Team[] = released;
  const keys = Object.entries(readKeys(keyListFile())).filter(([team]) => teams.some((one) => one === team));
  const file = path.join(folder, 'release-keys.json');
  writeDocument(file, Object.fromEntries(keys));
  return file;
}
