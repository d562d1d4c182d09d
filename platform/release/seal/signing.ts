import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Team } from '../../contract/provenance.ts';
import { expiryOf, LIST_DAYS } from '../../contract/releaseList.ts';
import { folderName, OUTSIDE } from '../../build/paths.ts';
import { refuse } from '../check/breach.ts';
import { changedFiles } from '../check/contents.ts';
import { json } from '../documents.ts';
import { addKey, keyListFile, privateFileOf } from './keys.ts';
import { changeReleases, hashesOf, listIn, readRelease, readReleaseIfWhole, versionsIn } from '../store/releaseStore.ts';
import { sealOf, type Seal } from './seal.ts';

const DAY_MS = 86_400_000;
const WARNED_DAYS = 10;

/** Signs the list of a store with every version that is there; returns those that are new in it. A version whose files were changed is refused. */
export async function signStore(store: string, seal: Seal): Promise<string[]> {
  let added: string[] = [];
  await changeReleases(store, { ...seal, signsAnything: true }, (releases) => {
    const isThere = existsSync(listIn(store));
    const isGood = isThere && seal.refusal('releases', json(listIn(store))) === undefined;
    // An unreadable version cannot be signed, and is refused when it is requested.
    const whole = versionsIn(store).filter((version) => readReleaseIfWhole(path.join(store, version)));
    const versions = hashesOf(store, whole);
    added = Object.keys(versions).filter((version) => !isGood || releases.versions?.[version] !== versions[version]);
    refuse(added.flatMap((version) => changedFiles(path.join(store, version), readRelease(path.join(store, version)))));
    return added.length > 0 || (isThere && !isGood) ? { ...releases, versions } : undefined;
  });
  return added;
}

/** Signs a store that its team has found to be its own: one whose list was changed, or whose key has ended or was lost. */
export async function sign(team: Team, store: string): Promise<string> {
  const versions = await signStore(store, await sealOf(team));
  return `${store}: ${versions.length === 0 ? 'alla versioner stod redan i listan' : `${versions.join(', ')} står nu i listan`}, och listan är undertecknad.`;
}

/** Signs the list of a store again (PLUS-68), unless that was done less than so many days ago; returns until when it counts, null when there is none. */
export async function renewStore(store: string, seal: Seal, now: Date, afterDays = 0): Promise<Date | null> {
  const until = () => (existsSync(listIn(store)) ? expiryOf(json(listIn(store))) : null);
  const isDue = () => (until()?.getTime() ?? 0) - now.getTime() <= (LIST_DAYS - afterDays) * DAY_MS;
  await changeReleases(store, seal, (releases) => (existsSync(listIn(store)) && isDue() ? releases : undefined));
  return until();
}

/** The rest of a sentence about a list that needs renewal, since it stops counting within ten days; undefined when it does not. */
export function renewalOf(store: string, now: Date): string | undefined {
  if (!existsSync(listIn(store))) return undefined;
  const until = expiryOf(json(listIn(store)));
  if (until === null) return 'har ännu inte versionernas hashar.';
  const day = until.toISOString().slice(0, 10);
  if (until <= now) return `slutade gälla ${day}: servrarna tar inget nytt.`;
  return until.getTime() - now.getTime() < WARNED_DAYS * DAY_MS ? `slutar gälla ${day}.` : undefined;
}

export async function renew(team: Team, store: string): Promise<string> {
  const until = await renewStore(store, await sealOf(team), new Date());
  return `${folderName(team)}: ${until === null ? 'ingen lista att förnya' : `listan gäller till ${until.toISOString().slice(0, 10)}`}.`;
}

/** Makes a key for a team, or a person of it, that replaces the earlier ones, which stay valid for some days. */
export async function newKey(team: Team, days: string | undefined, person?: string): Promise<string> {
  const overlap = Number(days ?? 30);
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > 365) throw new Error(`Antalet dagar ska vara ett heltal från 0 till ${365}, inte "${days}".`);
  const list = keyListFile();
  const { id, replaced } = await addKey(team, list, new Date(), overlap, person);
  const before = replaced.length === 0 ? '' : ` ${replaced.join(', ')} gäller i ${overlap} dagar till.`;
  return [
    `Nyckeln ${id} är gjord.${before}`,
    OUTSIDE
      ? `Den publika halvan står i ${list}: ge filen till den som driver tjänsten, som skriver in den i listan över delar medan allt är igång.`
      : `Den publika halvan står i ${list}: lägg listan där komponeringsservrarna läser den (RELEASE_KEYS_FILE) och starta om dem.`,
    `Den privata halvan är ${privateFileOf(list, id)}: lägg den där laget släpper sina versioner (RELEASE_KEY_FILE), och ingen annanstans.`,
  ].join('\n');
}
