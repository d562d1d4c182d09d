import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import { installed, packageOf, ROOT, sliceDir, type SliceName } from './paths.ts';
import { MODULES } from './service.ts';

// What must exist once on the page. The host has the one copy (host/src/provide.ts); a slice names the range it works with, in its own package.json.
// Everything else is compiled into each slice, so that no release waits for another.

export type Mode = 'production' | 'development';

/** Packages that the host provides. */
export const GIVEN: readonly string[] = ['react', 'react-dom', 'react-router-dom', 'jotai', 'i18next', 'react-i18next', 'react-hook-form', 'single-spa-react'];

/** Other entry points of the packages above, which are modules of their own. */
const ENTRANCES: Readonly<Record<string, string>> = { 'react-dom/client': 'react-dom', 'react/jsx-runtime': 'react' };

/** Our own singletons: the service's, and the helper that makes a slice. */
const OURS = [...Object.keys(MODULES), '@uppgiftsandring/platform/contract'].map((key) => [key, path.posix.join(key, '..')] as const);

/** What a page has once, whatever set of packages its slices have: it uses no React, but for `useApi` (host/src/other.ts). */
export const ONCE: readonly string[] = ['i18next', ...Object.keys(MODULES)];

/** Names from which versions of slices that browsers still have take one of our singletons, and its name now. */
export const FORMER: Readonly<Record<string, string>> = { '@uppgiftsandring/shared/slice': '@uppgiftsandring/platform/contract' };

/** How a slice gets a shared module: it never includes a copy of its own. */
const FROM_HOST = { singleton: true, strictVersion: true, import: false } as const;

/** The shared modules with the package that each belongs to. */
function modulesIn(mode: Mode): readonly (readonly [key: string, owner: string])[] {
  const entrances = mode === 'development' ? { ...ENTRANCES, 'react/jsx-dev-runtime': 'react' } : ENTRANCES;
  return [...GIVEN.map((name) => [name, name] as const), ...Object.entries(entrances), ...OURS];
}

/** What another set has in place of the shell's own packages, by the package.json of its folder. */
const differing = (other: string) => packageOf(path.join(ROOT, other)).dependencies ?? {};

/** The folders of the packages that differ in another set; throws a sentence when one is not installed. */
export function foldersOf(other: string): Record<string, string> {
  const { resolve } = createRequire(path.join(ROOT, other, 'package.json'));
  return Object.fromEntries(
    Object.entries(differing(other)).map(([name, version]) => {
      const folder = path.dirname(resolve(`${name}/package.json`));
      if (packageOf(folder).version !== version) throw new Error(`${name} ${version} är inte installerat i ${other}: kör npm install.`);
      return [name, folder];
    }),
  );
}

/** What the host provides, with the versions that it was built with; `other`: in another set. */
export function providedByHost(other?: string) {
  const own = other === undefined ? {} : differing(other);
  const former = Object.entries(FORMER).map(([key, now]) => [key, path.posix.join(now, '..')] as const);
  return Object.fromEntries(
    [...modulesIn('development'), ...former].map(([key, owner]) => {
      const version = own[owner] ?? installed(owner).version;
      return [key, { version, requiredVersion: `^${version}` }];
    }),
  );
}

/** A dependency's range; a single version means that version and those compatible with it. */
const rangeOf = (text: string) => (semver.valid(text) ? `^${text}` : text);

/** What a slice takes from the host, with the ranges in its own package.json; packages that are not listed there are left out. */
export function takenBySlice(name: SliceName, mode: Mode = 'production') {
  const { dependencies, peerDependencies } = packageOf(sliceDir(name));
  const written: Readonly<Record<string, string>> = { ...dependencies, ...peerDependencies };
  return Object.fromEntries(
    modulesIn(mode).flatMap(([key, owner]) => {
      const range = written[owner];
      return range === undefined ? [] : [[key, { ...FROM_HOST, requiredVersion: rangeOf(range) }]];
    }),
  );
}
