import { TABLE } from '../../build/service.ts';
import { entriesRefusal } from '../../contract/sliceList.ts';
import { routesRefusal, type Claim } from '../../contract/manifest.ts';
import type { Release } from '../../contract/releaseStore.ts';
import { SliceStatusSchema } from '../../contract/versions.ts';
import * as v from 'valibot';
import type { SliceName } from '../../build/paths.ts';
import type { Breach } from './breach.ts';
import { listed } from './stores.ts';

// Whether a slice may have the pages of a version, by the list that the servers follow (PLUS-41).

type Claims = Claim & { readonly name: SliceName };

const PATIENCE_MS = 10_000;
const { paths, guards } = SliceStatusSchema.entries;
/** Optional, because a server from before there was a list does not say. */
const ClaimsSchema = v.object({ slices: v.optional(v.record(v.string(), v.object({ paths: v.optional(paths, []), guards: v.optional(guards, {}) })), {}) });

async function toldBy(address: string): Promise<readonly Claims[]> {
  const answer: unknown = await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();
  return Object.entries(v.parse(ClaimsSchema, answer).slices).map(([name, claim]) => ({ name, ...claim }));
}

/** The paths below which each slice may have pages, and their minimum guards: by the live stack when `HOST_BUILD` is its address, else by the list that the tools use. */
export async function claims(): Promise<readonly Claims[]> {
  const { HOST_BUILD: stack = '' } = process.env;
  return /^https?:/.test(stack) ? toldBy(stack) : listed();
}

/** Pages that a version may not have. A slice that is in no list yet may have those that nobody else has. */
export function addressBreaches(name: SliceName, { routes = [] }: Release, others: readonly Claims[]): Breach[] {
  const known = others.find((one) => one.name === name);
  const asked = { name, paths: routes.map((route) => route.path) };
  const reason = routesRefusal(routes, known ?? asked, TABLE.guards) ?? (known ? undefined : entriesRefusal([...others, asked], TABLE));
  const mend = 'Ändra adressen eller vakterna i delens slice.json, eller be den som driver tjänsten ändra listan över delar.';
  return reason === undefined ? [] : [{ rule: 'adresser', what: reason, mend }];
}
