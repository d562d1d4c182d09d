import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { hashOf } from '../../platform/build/inputs.ts';
import { withLock } from '../../platform/build/lock.mjs';
import { nodeBundle } from '../../platform/build/nodeBundle.ts';
import { readJson, ROOT } from '../../platform/build/paths.ts';

// The servers as bundled files (docs/adr/0035): all code is read as one file, since reading thousands of files took most of the start.

interface Server {
  /** The folder of its programs, as deep as the sources, which look for files beside themselves. */
  readonly folder: string;
  /** Its programs. One that it starts in a process or thread is a program of its own, found as a file beside it (`renderAside.ts`). */
  readonly programs: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
}

export const SERVERS = {
  backend: {
    folder: 'backend/built/server',
    programs: {
      main: 'backend/src/main.ts',
      doctor: 'backend/src/doctor.ts',
      migrate: 'backend/src/migrate.ts',
      writer: 'backend/src/features/pdf/render/writer.ts',
      meddelande: 'backend/src/features/meddelande/set.ts',
      audit: 'backend/src/features/granskning/command.ts',
      person: 'backend/src/features/personuppgifter/command.ts',
      witness: 'backend/src/witness/main.ts',
    },
    sources: ['backend/src/**/*', 'backend/package.json', 'platform/server/store/releaseStore.ts'],
  },
  host: {
    folder: 'host/built',
    programs: { main: 'host/server/main.ts', doctor: 'host/server/doctor.ts', child: 'platform/rendering/child.ts' },
    sources: ['host/{server,src,common}/**/*', 'host/*.json', 'platform/{browser,rendering,server}/**/*'],
  },
  simulators: {
    folder: 'simulators/built/server',
    programs: { main: 'simulators/src/main.ts', 'make-keys': 'simulators/src/keys/make-keys.ts' },
    sources: ['simulators/src/**/*', 'simulators/package.json'],
  },
} as const satisfies Record<string, Server>;

export type ServerName = keyof typeof SERVERS;

const COMMON = [
  'shared/src/**/*',
  'shared/package.json',
  'platform/{contract,health}/**/*',
  'platform/build/*.ts',
  'tools/build/*.{ts,cjs}',
  'package-lock.json',
];
/** Packages that are not bundled: they read files of their own, or an installation may lack them. */
const INSTALLED = /^(?:@electric-sql\/pglite|pdfkit|fontkit)(?:\/|$)/;
/** Files inside packages that are replaced (docs/adr/0022). */
export const REPLACED = { [path.join(ROOT, 'node_modules/pino/lib/caller.js')]: path.join(import.meta.dirname, 'noCallers.cjs') };
/** Packages that others try to load and work without. */
const OPTIONAL = /^(?:pg-native|pg-cloudflare|supports-color)$/;

function configOf(name: ServerName): Configuration {
  const folder = path.join(ROOT, SERVERS[name].folder);
  const kindOf = (request: string) => (INSTALLED.test(request) ? 'module' : OPTIONAL.test(request) ? 'node-commonjs' : undefined);
  const config = nodeBundle(`${name}-server`, folder, SERVERS[name].programs, kindOf);
  return {
    ...config,
    // Without the sources themselves: a stack trace only needs file and line.
    devtool: 'nosources-source-map',
    resolve: { ...config.resolve, alias: REPLACED },
    output: { ...config.output, devtoolModuleFilenameTemplate: `${path.relative(folder, ROOT)}/[resource-path]` },
  };
}

/** The licences of the packages in a bundle, which must accompany each copy. */
function licencesIn(stats: Stats | undefined): string {
  const { modules = [] } = stats?.toJson({ all: false, modules: true, nestedModules: true, modulesSpace: Infinity, nestedModulesSpace: Infinity }) ?? {};
  const files = modules.flatMap((module) => [module, ...(module.modules ?? [])]).map(({ nameForCondition }) => nameForCondition ?? '');
  const folders = new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const textsIn = (cwd: string) => globSync('{LICEN[CS]E,licen[cs]e}*', { cwd }).map((file) => readFileSync(path.join(cwd, file), 'utf8'));
  const texts = [...folders].toSorted().map((folder) => [path.relative(ROOT, folder), ...textsIn(folder)].join('\n\n'));
  return texts.join('\n\n\n');
}

/** What a finished bundle was made from. */
const stampOf = (name: ServerName) => path.join(ROOT, SERVERS[name].folder, 'built.json');

/** Bundles those whose sources have changed since they were bundled; all of them without names. */
export function buildServers(names: readonly ServerName[] = ['backend', 'host', 'simulators']): Promise<void> {
  return withLock(path.join(ROOT, '.cache/servers.lock'), async () => {
    const all = names.map((name) => ({ name, builtFrom: hashOf([...COMMON, ...SERVERS[name].sources]) }));
    const stale = all.filter(({ name, builtFrom }) => !existsSync(stampOf(name)) || readJson<{ builtFrom?: string }>(stampOf(name)).builtFrom !== builtFrom);
    if (stale.length === 0) return;
    const { compile } = await import('../../platform/build/compile.ts');
    const { sharedSurface } = await import('../../platform/build/sharedSurface.ts');
    const [{ stats }, { shapes }] = await Promise.all([compile(stale.map(({ name }) => configOf(name))), sharedSurface()]);
    stale.forEach(({ name, builtFrom }, index) => {
      writeFileSync(path.join(ROOT, SERVERS[name].folder, 'LICENSES.txt'), licencesIn(stats[index]));
      const { version } = readJson<{ version: string }>(path.join(ROOT, name, 'package.json'));
      if (name === 'backend') writeFileSync(path.join(ROOT, SERVERS[name].folder, 'surface.json'), JSON.stringify({ version, builtFrom, shapes }));
      writeFileSync(stampOf(name), JSON.stringify({ builtFrom }));
    });
  });
}

/** A server's program, from the root of the project; `buildServers` makes it. */
export const programOf = (name: ServerName): string => `${SERVERS[name].folder}/main.mjs`;
