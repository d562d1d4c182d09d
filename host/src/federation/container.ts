import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { SLICES, type SliceName } from '@uppgiftsandring/shared/domain/routes';
import type { Registry, RegistryEntry } from './registry.ts';

// The one place that speaks with the federation runtime about where slices are.

export const remoteName = (name: SliceName) => `mfe_${name}`;

/** Tells the runtime where each slice is and makes it check the integrity of each entry. */
export function registerSlices(registry: Registry): void {
  const integrity = new Map(Object.values(registry).map(({ base, entry, integrity }) => [base + entry, integrity[entry]]));
  registerPlugins([
    {
      name: 'entry-integrity',
      // The chunks of a slice carry their integrity in its runtime; the entry itself is what the registry vouches for.
      createScript({ url }) {
        const expected = integrity.get(new URL(url, location.href).pathname);
        if (!expected) return undefined;
        return Object.assign(document.createElement('script'), { src: url, async: true, crossOrigin: 'anonymous', integrity: expected });
      },
    },
  ]);
  for (const name of SLICES) {
    const entry = registry[name];
    if (entry) registerRemotes([{ name: remoteName(name), entry: entry.base + entry.entry }]);
  }
}

/**
 * A container that failed is half evaluated and must never be asked again: this puts a new one under a new URL in its place.
 * The preload links go first, because the browser would answer the new request with the failed preload.
 */
export function replaceContainer(name: SliceName, { base, entry }: RegistryEntry): void {
  document.querySelectorAll(`link[rel=preload][href^="/slices/${name}/"]`).forEach((link) => link.remove());
  registerRemotes([{ name: remoteName(name), entry: `${base}${entry}?retry=${Date.now()}` }], { force: true });
}
