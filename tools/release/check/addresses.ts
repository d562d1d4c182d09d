import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesRefusal, readSliceList, type SliceEntry } from '@uppgiftsandring/shared/server/sliceList';
import { routesRefusal } from '@uppgiftsandring/shared/slice/manifest';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import { hostDir, type SliceName } from '../../build/paths.ts';
import type { Breach } from './rules.ts';

// Whether a version's pages are the slice's to have, by the list that the servers follow (PLUS-41).

type Claims = Pick<SliceEntry, 'name' | 'paths'>;

const PATIENCE_MS = 10_000;
/** A server from before there was a list does not say. */
const StackSchema = v.object({ slices: v.optional(v.record(v.string(), v.object({ paths: v.optional(v.array(v.string()), []) })), {}) });

async function toldBy(address: string): Promise<readonly Claims[]> {
  const answer: unknown = await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();
  return Object.entries(v.parse(StackSchema, answer).slices).map(([name, { paths }]) => ({ name, paths }));
}

/** Below which paths each slice may have pages: by the live stack when `HOST_BUILD` is its address, else `SLICES_FILE`, else the list in this folder. */
export async function claims(): Promise<readonly Claims[]> {
  const { HOST_BUILD: stack = '', SLICES_FILE: file } = process.env;
  return /^https?:/.test(stack) ? toldBy(stack) : readSliceList(readFileSync(file || path.join(hostDir, 'slices.json'), 'utf8'));
}

/** Pages that a version may not have. A slice that is in no list yet may have those that nobody else has. */
export function addressBreaches(name: SliceName, { routes = [] }: Release, listed: readonly Claims[]): Breach[] {
  const known = listed.find((one) => one.name === name);
  const asked = { name, paths: routes.map((route) => route.path) };
  const reason = routesRefusal(routes, (known ?? asked).paths) ?? (known ? undefined : entriesRefusal([...listed, asked]));
  const mend = 'Ändra adressen eller vakterna i delens slice.json, eller be den som driver tjänsten ändra listan över delar.';
  return reason === undefined ? [] : [{ rule: 'adresser', what: reason, mend }];
}
