import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sliceDir, type PartName, type SliceName } from '../../build/paths.ts';
import { addressBreaches, claims } from './addresses.ts';
import type { Breach } from './breach.ts';
import { breachesOf } from './rules.ts';
import { parse } from '../documents.ts';
import { readRelease } from '../store/releaseStore.ts';
import { sealOf } from '../seal/seal.ts';
import { shellBreaches } from './checkHost.ts';
import { liveShells } from './shells.ts';
import { signatureBreaches } from './believed.ts';
import { storedSlices } from './stores.ts';

const BudgetSchema = v.object({ pageBytes: v.pipe(v.number(), v.minValue(1)) });

/** Throws if there are any breaches, with every broken rule and how to correct it (PLUS-22). */
export function refuse(breaches: readonly Breach[], what = 'Versionen passar inte det som är i drift'): void {
  if (breaches.length === 0) return;
  const lines = breaches.map(({ rule, what, mend }) => `  ${rule}: ${what}\n    ${mend}`);
  throw new Error(`${what}:\n${lines.join('\n')}`);
}

/** The bytes over the wire that a page of the slice may cost when it is the first one shown (`budget.json`). Throws when the slice has no budget. */
export function budgetOf(name: SliceName): number {
  const file = path.join(sliceDir(name), 'budget.json');
  if (!existsSync(file)) throw new Error(`mfe-${name}/budget.json saknas. Skriv där hur många byte en sida får kosta: { "pageBytes": 20000 }`);
  return parse(BudgetSchema, file).pageBytes;
}

/**
 * Every rule that a finished version in a folder breaks: one of a slice beside the live shells, one of the shell beside the versions of the slices
 * that are in use. `isPublished` when the folder is the store's: then it is signed too (PLUS-40).
 */
export async function breachesIn(name: PartName, folder: string, isPublished = false): Promise<Breach[]> {
  const release = readRelease(folder);
  const unsigned = isPublished || release.signature ? signatureBreaches(folder, await sealOf(name)) : [];
  if (name === 'host') return [...unsigned, ...shellBreaches(release, folder, await storedSlices())];
  const unfit = breachesOf({ name, release, folder, isPublished }, await liveShells(), budgetOf(name));
  return [...unsigned, ...addressBreaches(name, release, await claims()), ...unfit];
}
