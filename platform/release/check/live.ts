import path from 'node:path';
import * as v from 'valibot';
import { hostDist, OUTSIDE, readJson, storeOf, type SliceName } from '../../build/paths.ts';
import type { Claim } from '../../contract/manifest.ts';
import { BackendSchema, givenIn, GivesSchema, type Backend, type Gives, type Release } from '../../contract/releaseStore.ts';
import { SliceStatusSchema, StackSchema, type Beside } from '../../contract/versions.ts';
import { readRelease, readReleases, versionFolder } from '../store/releaseStore.ts';
import { listed, storedSlices } from './stores.ts';

// What a version may meet where it goes live: the shells, and the pages of other slices. `HOST_BUILD` may be the address of a running stack's `/versions.json`.

const PATIENCE_MS = 10_000;
const isAddress = (place: string) => /^https?:/.test(place);

async function ask<S extends v.GenericSchema>(address: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return v.parse(schema, await answer.json());
}

const { paths, guards } = SliceStatusSchema.entries;
/** Optional, because a server from before there was a list does not say. */
const ClaimsSchema = v.object({ slices: v.optional(v.record(v.string(), v.object({ paths: v.optional(paths, []), guards: v.optional(guards, {}) })), {}) });

export type Claims = readonly (Claim & { readonly name: SliceName })[];

/** The paths below which each slice may have pages, and their minimum guards: by the running stack, else by the list that the tools use (PLUS-41). */
export async function claims(stack = process.env['HOST_BUILD'] ?? ''): Promise<Claims> {
  if (!isAddress(stack)) return listed();
  return Object.entries((await ask(stack, ClaimsSchema)).slices).map(([name, claim]) => ({ name, ...claim }));
}

const { live } = SliceStatusSchema.entries;
const BesideInSchema = v.object({ slices: v.optional(v.record(v.string(), v.object({ live })), {}) });

/** The live versions of each slice, as far as they have to do with others (PLUS-46): by the running stack, else by the stores of the list. */
export async function liveBeside(stack = process.env['HOST_BUILD'] ?? ''): Promise<Readonly<Record<SliceName, readonly Beside[]>>> {
  if (isAddress(stack)) return Object.fromEntries(Object.entries((await ask(stack, BesideInSchema)).slices).map(([name, { live: own }]) => [name, own]));
  return Object.fromEntries((await storedSlices()).map(({ name, store }) => [name, liveIn(store)]));
}

const BackendInSchema = v.object({ backend: v.optional(v.nullable(BackendSchema)) });

/** The surface of the backend that the running stack says it has (PLUS-44): null when that does not say, undefined without a stack or from one older than this. */
export async function liveBackend(stack = process.env['HOST_BUILD'] ?? ''): Promise<Backend | null | undefined> {
  return isAddress(stack) ? (await ask(stack, BackendInSchema)).backend : undefined;
}

const LiveSchema = v.object({ host: v.object({ live: v.pipe(StackSchema.entries.host.entries.live, v.minLength(1)) }) });

/** The versions in a store that new sessions get. */
const liveIn = (store: string): Release[] => givenIn(readReleases(store)).map((version) => readRelease(versionFolder(store, version)));

/** What the live shells give (PLUS-22, PLUS-27): by `HOST_BUILD` (an address, or a build's `build.json`), else those that are live in the shell's store, else the build in this folder. */
export async function liveShells(place = process.env['HOST_BUILD']): Promise<readonly Gives[]> {
  const stored = place ? [] : liveIn(storeOf('host')).flatMap(({ gives }) => gives ?? []);
  if (stored.length > 0) return stored;
  const named = place || path.join(hostDist, 'build.json');
  try {
    return isAddress(named) ? (await ask(named, LiveSchema)).host.live : [v.parse(GivesSchema, readJson(named))];
  } catch (cause) {
    const help = OUTSIDE
      ? 'Starta miljön, eller ange en annan med STACK.'
      : 'Bygg skalet med npm run build -- host, eller ange rätt adress eller fil med HOST_BUILD.';
    throw new Error(`Det går inte att läsa i ${named} vilket skal som är i drift. ${help}`, { cause });
  }
}
