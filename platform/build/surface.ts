import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module, Stats } from '@rspack/core';
import { hostDir, readJson, sharedDir } from './paths.ts';
import { MODULES } from './service.ts';
import { FORMER } from './shared.ts';

// The surface between shell and slices, as the bundler sees it: which names a slice's build takes of each shared module, and which the
// shell's build gives (PLUS-27). Read from the module graph after tree shaking, before modules are merged.

/** Names by shared module; `*` when a module is taken as a whole (`import * as`, re-exported). */
export type Names = Record<string, string[]>;

export interface Surface {
  readonly takes: Names;
  readonly gives: Names;
  /** Packages with code in the build, our own singletons among them. */
  readonly packages: string[];
}

const NAME = 'surface';
const OURS = 'uppgiftsandring';
const CURATED = `@${OURS}/platform/contract/curated/`;
const PROVIDE = path.join(hostDir, 'src/provide.ts');
/** Our own singletons by folder: code from there in a build is a second copy. */
const SINGLETONS = Object.entries(MODULES).map(([name, folder]) => [name, path.join(sharedDir, '..', folder) + path.sep] as const);

const known = new WeakMap<Compilation, Surface>();
const resourceOf = (module: Module): string => ('resource' in module && typeof module.resource === 'string' ? module.resource : '');
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The names that a build takes of what it gets from the host; what tree shaking removes is not taken. */
function taken({ modules, moduleGraph }: Compilation): Names {
  const uses = [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap((module) => moduleGraph.getIncomingConnections(module))
    .filter((connection) => connection.dependency.type !== 'esm import' && connection.getActiveState(undefined) !== false)
    .map(({ dependency }) => [dependency.request ?? '', dependency.ids?.[0] ?? '*'] as const);
  const keys = sorted(uses.map(([key]) => key));
  return Object.fromEntries(keys.map((key) => [key, sorted(uses.filter(([other]) => other === key).map(([, name]) => name))]));
}

/** The names that the shell's build gives: those of the modules that `provide.ts` imports. */
function given({ modules, moduleGraph }: Compilation): Names {
  const provide = [...modules].find((module) => resourceOf(module) === PROVIDE);
  const imports = provide ? moduleGraph.getOutgoingConnections(provide).filter(({ dependency }) => /^(esm import|import\(\))$/.test(dependency.type)) : [];
  const named = Object.fromEntries(
    imports.flatMap(({ dependency, module }) => {
      const names = module && moduleGraph.getProvidedExports(module);
      // What another set of packages has in common with the shell's own is not in its build.
      if (!module || !dependency.request || module.identifier().startsWith('external ')) return [];
      if (!Array.isArray(names)) throw new Error(`Det går inte att se vilka namn ${dependency.request} ger.`);
      // A CommonJS module is its own default export.
      const isOld = module.dependencies.some(({ category }) => category === 'commonjs');
      return [[dependency.request.replace(CURATED, ''), sorted(isOld ? [...names, 'default'] : names)]];
    }),
  );
  const former = Object.entries(FORMER).flatMap(([key, now]) => (named[now] ? [[key, named[now]]] : []));
  return { ...named, ...Object.fromEntries(former) };
}

/** The name of the package that a folder belongs to: that of the nearest package.json with a name, wherever the package lies. */
function packageAround(folder: string): string {
  const file = path.join(folder, 'package.json');
  const { name } = existsSync(file) ? readJson<{ name?: string }>(file) : {};
  const above = path.dirname(folder);
  return name ?? (above === folder ? '' : packageAround(above));
}

/** The package that a file belongs to, if it is a third-party package or a singleton of ours. */
function packageIn(file: string): string {
  const name = packageAround(path.dirname(file));
  if (name !== OURS && !name.startsWith(`@${OURS}/`)) return name;
  return SINGLETONS.find(([, folder]) => file.startsWith(folder))?.[0] ?? '';
}

function packagesIn({ modules, chunkGraph }: Compilation): string[] {
  const built = [...modules].filter((module) => resourceOf(module) !== '' && chunkGraph.getModuleChunks(module).length > 0);
  return sorted(built.map((module) => packageIn(resourceOf(module)))).filter((name) => name !== '');
}

/** A plugin that notes the surface of each build that can be released. */
export function noteSurface(compiler: Compiler): void {
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.optimizeModules.tap(NAME, () => {
      known.set(compilation, { takes: taken(compilation), gives: given(compilation), packages: packagesIn(compilation) });
    });
  });
}

/** A build for development is never released, and React's development build does not say which names it gives. */
const DEVELOPMENT: Surface = { takes: {}, gives: {}, packages: [] };

/** The surface of a finished build. */
export function surfaceOf({ compilation }: Stats): Surface {
  const surface = compilation.options.mode === 'development' ? DEVELOPMENT : known.get(compilation);
  if (!surface) throw new Error('Bygget sade inte vilka namn det tar och ger.');
  return surface;
}
