import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hostDist, readJson, sliceDir, type SliceName } from '../../build/paths.ts';
import { breachesOf, LiveHostSchema, type Breach, type LiveHost } from './rules.ts';
import { parse } from '../documents.ts';
import { readRelease } from '../releaseStore.ts';
import { sealOf } from '../seal/seal.ts';
import { signatureBreaches } from './signature.ts';

const BudgetSchema = v.object({ pageBytes: v.pipe(v.number(), v.minValue(1)) });
const PATIENCE_MS = 10_000;

/** Refuses what does not fit, with every rule that it breaks and how to correct it (PLUS-22). */
export function refuse(breaches: readonly Breach[], what = 'Versionen passar inte det som är i drift'): void {
  if (breaches.length === 0) return;
  const lines = breaches.map(({ rule, what, mend }) => `  ${rule}: ${what}\n    ${mend}`);
  throw new Error(`${what}:\n${lines.join('\n')}`);
}

/** What the shell offers: the build in this folder, or what `HOST_BUILD` (a file, or the address of `/versions.json`) says is live. */
async function liveHost(): Promise<LiveHost> {
  const place = process.env['HOST_BUILD'] || path.join(hostDist, 'build.json');
  const result = v.safeParse(LiveHostSchema, await (/^https?:/.test(place) ? toldBy(place) : writtenIn(place)).catch(() => undefined));
  if (result.success) return result.output;
  throw new Error(
    `Det går inte att läsa i ${place} vilket skal som är i drift. Bygg skalet med npm run build -- host, eller ange rätt adress eller fil med HOST_BUILD.`,
  );
}

/** `/versions.json` of a composition server. */
async function toldBy(address: string): Promise<unknown> {
  const { host } = (await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json()) as { host?: unknown };
  return host;
}

const writtenIn = async (file: string): Promise<unknown> => readJson(file);

function budgetOf(name: SliceName): number {
  const file = path.join(sliceDir(name), 'budget.json');
  if (!existsSync(file)) throw new Error(`mfe-${name}/budget.json saknas. Skriv där hur många byte en sida får kosta: { "pageBytes": 20000 }`);
  return parse(BudgetSchema, file).pageBytes;
}

/** Every rule that a finished version in a folder breaks; `isPublished` when the folder is the store's: then it is signed too (PLUS-40). */
export async function breachesIn(name: SliceName, folder: string, isPublished = false): Promise<Breach[]> {
  const release = readRelease(folder);
  const unsigned = isPublished || release.signature ? signatureBreaches(folder, await sealOf(name)) : [];
  return [...unsigned, ...breachesOf({ name, release, folder, isPublished }, await liveHost(), budgetOf(name))];
}
