import path from 'node:path';
import { storeOf, type PartName } from '../../platform/build/paths.ts';
import { writeDocument } from '../../platform/release/documents.ts';
import { keyListFile, readKeys } from '../../platform/release/seal/keys.ts';
import { sealOf } from '../../platform/release/seal/seal.ts';
import { renewStore, signStore } from '../../platform/release/seal/signing.ts';

/** Renews the lists of what is live that this computer signs with keys of its own (PLUS-68). */
export async function renewOwn(released: readonly PartName[]): Promise<void> {
  for (const name of released) {
    const seal = await sealOf(name);
    if (!seal.isDevelopment) continue;
    await signStore(storeOf(name), seal);
    await renewStore(storeOf(name), seal, new Date(), 1);
  }
}

/**
 * Writes the list of the keys that a stack on this computer accepts, for parts with a release store; a part in development signs nothing.
 * Returns its file. Lists signed with earlier keys of this computer, which somebody has removed, are signed again.
 */
export async function keysFor(released: readonly PartName[], folder: string): Promise<string> {
  await renewOwn(released);
  const keys = Object.entries(readKeys(keyListFile())).filter(([team]) => released.some((one) => one === team));
  const file = path.join(folder, 'release-keys.json');
  writeDocument(file, Object.fromEntries(keys));
  return file;
}
