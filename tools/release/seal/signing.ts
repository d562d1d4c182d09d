import path from 'node:path';
import type { Team } from '@uppgiftsandring/shared/server/provenance';
import { OUTSIDE } from '../../build/paths.ts';
import { refuse } from '../check/check.ts';
import { changedFiles } from '../check/contents.ts';
import { json, writeDocument } from '../documents.ts';
import { addKey, keyListFile, privateFileOf } from './keys.ts';
import { readRelease, readReleaseIfWhole, readReleases, versionsIn, withStore, writeReleases } from '../store/releaseStore.ts';
import { sealOf, type Seal } from './seal.ts';

// Makes keys, and signs what is already in a store (PLUS-40).

const MAX_OVERLAP_DAYS = 365;
const NO_LIST = { active: null, history: [] };

function isSigned(store: string, seal: Seal, version: string): boolean {
  const folder = path.join(store, version);
  // An unreadable version cannot be signed, and is refused when it is requested.
  return readReleaseIfWhole(folder) === undefined || seal.refusal('release', json(path.join(folder, 'release.json'))) === undefined;
}

/** Signs the versions in a store that have no valid signature, and its list; returns those versions. A file that was changed is refused. */
export async function signStore(store: string, seal: Seal): Promise<string[]> {
  return withStore(store, () => {
    const unsigned = versionsIn(store).filter((version) => !isSigned(store, seal, version));
    refuse(unsigned.flatMap((version) => changedFiles(path.join(store, version), readRelease(path.join(store, version)))));
    for (const version of unsigned) {
      const file = path.join(store, version, 'release.json');
      const { signature: _before, ...content } = json(file) as Record<string, unknown>;
      writeDocument(file, seal.sign('release', content));
    }
    const list = path.join(store, 'releases.json');
    const { active, history } = { ...NO_LIST, ...readReleases(store) };
    if ((active !== null || history.length > 0) && seal.refusal('releases', json(list)) !== undefined) writeReleases(store, seal, readReleases(store));
    return unsigned;
  });
}

/** Signs a store that its team has found to be its own: one from before there were signatures, or whose key was lost. */
export async function sign(team: Team, store: string): Promise<string> {
  const versions = await signStore(store, await sealOf(team));
  return `${store}: ${versions.length === 0 ? 'alla versioner var redan undertecknade' : `undertecknade ${versions.join(', ')}`}, och listan är undertecknad.`;
}

/** Makes a key for a team that replaces its earlier keys, which stay valid for some days. */
export async function newKey(team: Team, days: string | undefined): Promise<string> {
  const overlap = Number(days ?? 30);
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > MAX_OVERLAP_DAYS)
    throw new Error(`Antalet dagar ska vara ett heltal från 0 till ${MAX_OVERLAP_DAYS}, inte "${days}".`);
  const list = keyListFile();
  const { id, replaced } = await addKey(team, list, new Date(), overlap);
  const before = replaced.length === 0 ? '' : ` ${replaced.join(', ')} gäller i ${overlap} dagar till.`;
  return [
    `Nyckeln ${id} är gjord.${before}`,
    OUTSIDE
      ? `Den publika halvan står i ${list}: ge filen till den som driver tjänsten, som skriver in den i listan över delar medan allt är igång.`
      : `Den publika halvan står i ${list}: lägg listan där komponeringsservrarna läser den (RELEASE_KEYS_FILE) och starta om dem.`,
    `Den privata halvan är ${privateFileOf(list, id)}: lägg den där laget släpper sina versioner (RELEASE_KEY_FILE), och ingen annanstans.`,
  ].join('\n');
}
