import type { Mode } from './rspack.ts';
import { installed, packageOf, sharedDir, sliceDir, type SliceName } from './paths.ts';

// What must exist once on the page. The host has the one copy (host/src/federation/provide.ts); a slice never includes its own
// and names the range it works with. Everything else is compiled into each slice, so that no release waits for another.

/** The lowest range of each package that slices work with. */
const RANGES: Readonly<Record<string, string>> = {
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  'react-router-dom': '^7.0.0',
  jotai: '^3.0.0',
  i18next: '^27.0.0',
  'react-i18next': '^18.0.0',
  'react-hook-form': '^7.50.0',
  'single-spa-react': '^6.0.0',
};

/** Other entrances to the packages above that are modules of their own. */
const ENTRANCES: Readonly<Record<string, string>> = {
  'react-dom/client': 'react-dom',
  'react/jsx-runtime': 'react',
};

/** Our own singletons: state, and the helper that makes a slice. */
const OURS = ['@uppgiftsandring/shared/state', '@uppgiftsandring/shared/slice'];

interface Provided {
  readonly version: string;
  readonly requiredVersion: string;
}

/** How a slice gets one of them: it never includes its own. */
interface Taken {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly import: false;
  readonly requiredVersion: string;
}

const fromHost = { singleton: true, strictVersion: true, import: false } as const;

function each<T>(mode: Mode, module: (key: string, owner: string) => T): Record<string, T> {
  const entrances = mode === 'development' ? { ...ENTRANCES, 'react/jsx-dev-runtime': 'react' } : ENTRANCES;
  const keys = [...Object.keys(RANGES).map((name) => [name, name] as const), ...Object.entries(entrances)];
  return Object.fromEntries(keys.map(([key, owner]) => [key, module(key, owner)]));
}

/** What the host provides, with the versions that it was built with. */
export function providedByHost(): Record<string, Provided> {
  const version = packageOf(sharedDir).version;
  return {
    ...each('development', (key, owner) => ({ version: installed(owner).version, requiredVersion: RANGES[owner] ?? '*' })),
    ...Object.fromEntries(OURS.map((key) => [key, { version, requiredVersion: `^${version}` }])),
  };
}

/** What a slice takes from the host, with the ranges that it works with. */
export function takenBySlice(name: SliceName, mode: Mode = 'production'): Record<string, Taken> {
  const shared = packageOf(sliceDir(name)).dependencies?.['@uppgiftsandring/shared'] ?? packageOf(sharedDir).version;
  return {
    ...each(mode, (_key, owner) => ({ ...fromHost, requiredVersion: RANGES[owner] ?? '*' })),
    ...Object.fromEntries(OURS.map((key) => [key, { ...fromHost, requiredVersion: `^${shared.replace(/^[\^~]/, '')}` }])),
  };
}
