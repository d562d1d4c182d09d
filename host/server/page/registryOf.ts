import type { Registry } from '@uppgiftsandring/shared/slice/registry';
import type { Composition } from '../composition/compose.ts';

/** What the page tells the browser about each slice (`shared/slice/registry`). */
export function registryOf(composition: Composition): Registry {
  return Object.fromEntries(
    Object.entries(composition).map(([name, { release, source, base, test }]) => {
      const { version, contract, builtFrom, entry, preload, integrity } = release;
      const needed = [entry, ...preload].flatMap((file) => (integrity[file] ? [[file, integrity[file]]] : []));
      return [name, { version, contract, builtFrom, source, base, entry, preload, integrity: Object.fromEntries(needed), ...(test && { test }) }];
    }),
  );
}
