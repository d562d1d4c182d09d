import * as v from 'valibot';
import type { Other } from '../../contract/registry.ts';
import { runScript } from '../first/runScript.ts';

// Other sets of the packages that slices take from the host, for slices that the shell's own do not fit (PLUS-48). Loaded with the first slice that needs one: a
// page without such a slice pays nothing.

/** The version of each provided package, and the range that slices may ask for. */
export type SharedVersions = Readonly<Record<string, { readonly version: string; readonly requiredVersion: string }>>;

declare global {
  interface Window {
    /** Here each set registers (host/src/other.ts), by its name. */
    uppgiftsandringOthers?: Readonly<Record<string, { readonly versions: SharedVersions; readonly modules: Readonly<Record<string, unknown>> } | undefined>>;
  }
}

const SRC = /^\/(?:assets|slices\/host)\/[\w@.+/-]+\.js$/;
const OtherSchema = v.object({ name: v.string(), src: v.pipe(v.string(), v.regex(SRC)), integrity: v.pipe(v.string(), v.startsWith('sha384-')) });

/** The other set that a slice gets. `own`: what the shell provides, which all sets have in common. Rejects when it cannot be loaded. */
export async function otherSet(other: Other, own: Readonly<Record<string, unknown>>) {
  const { name, src, integrity } = v.parse(OtherSchema, other);
  if (!window.uppgiftsandringOthers?.[name]) {
    window.uppgiftsandringProvides = own;
    await runScript(src, integrity);
  }
  const registered = window.uppgiftsandringOthers?.[name];
  if (!registered) throw new Error(`The packages ${name} did not register`);
  return registered;
}
