import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { SliceName } from '../../contract/route.ts';
import type { Slice } from '../../contract/index.ts';
import type { RegistryEntry } from '../../contract/registry.ts';
import type { SharedVersions } from './others.ts';

// The only file that uses the federation runtime, which is loaded with the first slice, in a chunk of its own: the shell's own pages do not need it.

/** Version of each provided package, and the range that slices may ask for; the build fills it in (platform/build/shared.ts). */
declare const SHARED_VERSIONS: SharedVersions;

let provided: Readonly<Record<string, unknown>> = {};

const integrity = new Map<string, string | undefined>();

/** The slice's runtime holds the integrity hashes of its chunks; that of the entry is in the registry. */
const entryIntegrity = {
  name: 'entry-integrity',
  createScript({ url }: { readonly url: string }) {
    const expected = integrity.get(new URL(url, location.href).pathname);
    if (!expected) return undefined;
    return Object.assign(document.createElement('script'), { src: url, async: true, crossOrigin: 'anonymous', integrity: expected });
  },
};

/** A federation in which slices share those modules alone. */
function federationOf(name: string, versions: SharedVersions, lib: (module: string) => unknown) {
  const shared = Object.fromEntries(
    Object.entries(versions).map(([module, { version, requiredVersion }]) => [
      module,
      { version, lib: () => lib(module), shareConfig: { singleton: true, strictVersion: true, requiredVersion } },
    ]),
  );
  return createInstance({ name, remotes: [], shared, shareStrategy: 'loaded-first', plugins: [provideRuntimeCore(), entryIntegrity] });
}
const own = federationOf('host', SHARED_VERSIONS, (module) => provided[module]);
const others = new Map<string, typeof own>();

/** The federation of a slice: one for each set of packages (PLUS-48), whose code comes only to a page that names one. */
async function federationFor({ other }: RegistryEntry): Promise<typeof own> {
  if (!other) return own;
  const { versions, modules } = await (await import(/* webpackChunkName: "others" */ './others.ts')).otherSet(other, provided);
  const federation = others.get(other.name) ?? federationOf(`host-${other.name}`, versions, (module) => modules[module]);
  others.set(other.name, federation);
  return federation;
}

const known = new Set<SliceName>();

/**
 * Loads the one module of a slice, which gets those modules of the shell. `isFresh`, after a failure: under a new URL and without preload links, since a failed
 * container is half evaluated, and the browser reuses failed preloads.
 */
export async function loadModule(
  name: SliceName,
  version: RegistryEntry,
  modules: typeof provided,
  isFresh: boolean,
): Promise<{ default: () => Slice } | null> {
  provided = modules;
  const { base, entry, integrity: files } = version;
  const federation = await federationFor(version);
  integrity.set(base + entry, files[entry]);
  if (isFresh) document.querySelectorAll(`link[rel=preload][href^="/slices/${name}/"]`).forEach((link) => link.remove());
  const query = isFresh ? `?retry=${performance.now()}` : '';
  if (isFresh || !known.has(name)) federation.registerRemotes([{ name: `mfe_${name}`, entry: base + entry + query }], { force: isFresh });
  known.add(name);
  return federation.loadRemote(`mfe_${name}/slice`);
}
