import { createHash } from 'node:crypto';
import { unapprovedIn } from '@uppgiftsandring/platform/contract/approvals';
import { PartNameSchema } from '@uppgiftsandring/platform/contract/names';
import { KeySchema, type ReleaseKey } from '@uppgiftsandring/platform/contract/provenance';
import { judgeList, seenOf } from '@uppgiftsandring/platform/contract/releaseList';
import { ReleasesSchema } from '@uppgiftsandring/platform/contract/releaseStore';
import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import * as v from 'valibot';
import { MOST_OF_DOCUMENT, openStore } from '@uppgiftsandring/platform/server/store/releaseStore';
import type { Copy } from './copy.ts';

// Verifies the lists of what is live as servers do (PLUS-69, PLUS-68), against what the witness has seen, and copies each.

/** Of the list of slices: the names of the parts, where their stores are, and their keys. The servers judge the rest. */
export const PartsSchema = v.object({
  slices: v.array(
    v.object({ name: PartNameSchema, store: v.exactOptional(v.string()), keys: v.exactOptional(v.array(KeySchema)), approvals: v.optional(v.number()) }),
  ),
});

export interface Part {
  readonly name: string;
  readonly store: string;
  readonly keys: readonly ReleaseKey[] | undefined;
  /** How many persons a release of it needs. */
  readonly approvals?: number | undefined;
}

export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A list as its store had it. */
export const ListSchema = v.string();

/** Verifies the list of a part, and of a list that is new to `copy` each version's description, else one of them by turns; a sentence on what is wrong. Throws when the store does not answer. */
export async function verifyList({ name, store, keys = [], approvals = 1 }: Part, copy: Copy<string>, turn: number, now: Date): Promise<string | null> {
  const { read } = openStore(store);
  const known = copy.end();
  const content = await read('releases.json', MOST_OF_DOCUMENT);
  if (content === undefined) return known === undefined ? null : `Listan för ${name} är borta.`;
  const text = content.toString();
  const list = parseBounded(text, MOST_OF_DOCUMENT);
  const { isTaken, refusal } = judgeList(name, list, keys, now, known === undefined ? [] : [seenOf(JSON.parse(known))]);
  if (!isTaken || refusal !== undefined) return `Listan för ${name} ska inte följas: ${refusal}.`;
  const releases = v.parse(ReleasesSchema, list);
  const waiting = approvals < 2 ? undefined : unapprovedIn(name, releases, keys, approvals, now);
  if (waiting !== undefined) return `Version ${waiting} av ${name} är inte godkänd av två.`;
  const versions = Object.entries(releases.versions ?? {});
  const judged = text === known ? versions.slice(turn % versions.length).slice(0, 1) : versions;
  for (const [version, hash] of judged) {
    const description = await read(`${version}/release.json`, MOST_OF_DOCUMENT);
    if (description === undefined || integrityOf(description) !== hash) return `Version ${version} av ${name} är inte den som listan har.`;
  }
  if (text !== known) copy.append(text, now);
  return null;
}
