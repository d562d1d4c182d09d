import { guardsIn } from '@uppgiftsandring/shared/slice/manifest';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import type { Registry } from '@uppgiftsandring/shared/slice/registry';
import type { Composition } from '../composition/compose.ts';

/** Who signed a version, from which commit, and when it was published: for people to read. */
const signedBy = ({ signature, made }: Release) =>
  signature && [signature.key, made?.commit?.slice(0, 9), made?.at.slice(0, 10)].filter((part) => part !== undefined).join(' ');

/** What the page tells the browser about each slice (`shared/slice/registry`). */
export function registryOf(composition: Composition): Registry {
  return Object.fromEntries(
    Object.entries(composition).flatMap(([name, chosen]) => {
      if (!chosen) return [];
      const { release, source, base, test } = chosen;
      const { version, contract, builtFrom, entry, preload, integrity, routes } = release;
      const needed = [entry, ...preload].flatMap((file) => (integrity[file] ? [[file, integrity[file]]] : []));
      const signed = signedBy(release);
      const pages = routes?.map((route) => ({ ...route, guards: guardsIn(route) }));
      const told = { ...(signed !== undefined && { signed }), ...(pages && { routes: pages }), ...(test && { test }) };
      return [[name, { version, contract, builtFrom, source, base, entry, preload, integrity: Object.fromEntries(needed), ...told }]];
    }),
  );
}
