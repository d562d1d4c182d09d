import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { LANGUAGES, writeCatalogues } from '../../../platform/build/catalogues.ts';
import { compile } from '../../../platform/build/compile.ts';
import { integrityOf, precompress } from '../../../platform/build/files.ts';
import { chunkFiles, writeHostPage } from '../../../platform/build/release.ts';
import { HOST_TEXTS, MODULES } from '../../../platform/build/service.ts';
import { hostDir, readJson, ROOT, SLICES, sliceDir, type SliceName } from '../../../platform/build/paths.ts';
import { hostConfig, sliceConfig } from '../../../platform/build/rspack.ts';
import { GIVEN } from '../../../platform/build/shared.ts';

// The same code put together in other ways: as one build, each page in a chunk of its own, which the server may render; and as ordinary federation.

const TWINS = path.join(ROOT, '.cache/bench');
export const [ONE_BUILD, FEDERATED] = [path.join(TWINS, 'one-build'), path.join(TWINS, 'federated')];

const here = (file: string) => path.join(import.meta.dirname, file);
/** Files that are replaced by one of our own, or by nothing, however they are imported: by their path, or by the name of their package. */
const REPLACED = {
  'platform/browser/federation/slices.ts': here('slices.tsx'),
  'platform/browser/first/takeOver.ts': here('slices.tsx'),
  'host/src/provide.ts': false as const,
};
const INSTEAD = Object.fromEntries(
  Object.entries(REPLACED).flatMap(([file, own]) => [path.join(ROOT, file), `@uppgiftsandring/${file.replace('.ts', '$')}`].map((key) => [key, own])),
);

function shell(dist: string, alias: Readonly<Record<string, string>> = {}): Configuration {
  const config = hostConfig('production', dist);
  return { ...config, resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...INSTEAD, ...alias } } };
}

/** The same modules for Node: no style sheets, but their class names; all pages in one file. */
function renderer(): Configuration {
  const base = shell(ONE_BUILD);
  const { generator } = base.module ?? {};
  return {
    ...base,
    name: 'renderer',
    target: 'node24',
    entry: { render: here('render.tsx') },
    output: { path: ONE_BUILD, filename: 'render.cjs', uniqueName: 'host', library: { type: 'commonjs2' }, asyncChunks: false },
    module: {
      ...base.module,
      generator: { ...generator, css: { exportsOnly: true }, 'css/module': { ...generator?.['css/module'], exportsOnly: true } },
    },
    plugins: (base.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/** Packages of which a page has one copy, as a team lists them. In place of some we have files, without the package's version (docs/adr/0021). */
const SHARED = Object.fromEntries([...GIVEN, ...Object.keys(MODULES)].map((name) => [name, { singleton: true, requiredVersion: false as const }]));

function federatedShell(): Configuration {
  const { plugins = [], ...config } = shell(FEDERATED, { [here('parts.ts')]: here('federatedParts.ts') });
  const remotes = Object.fromEntries(SLICES.map((name) => [name, `${name}@/assets/${name}/mf-manifest.json`]));
  const federation = new ModuleFederationPlugin({ name: 'host', remotes, shared: SHARED, dts: false });
  // Without the constants in place of those that the plugin defines.
  return { ...config, entry: { main: here('federated.ts') }, plugins: [...plugins.slice(0, -1), federation] };
}

function federatedSlice(name: SliceName): Configuration {
  const { plugins = [], output, module: { rules = [], ...rest } = {}, ...config } = sliceConfig(name);
  // Without the layers, which are ours.
  const module = { ...rest, rules: rules.filter((rule) => !(rule instanceof Object && 'layer' in rule)) };
  const exposes = { './pages': './src/pages.ts' };
  const federation = new ModuleFederationPlugin({ name, filename: 'remoteEntry.js', manifest: true, exposes, shared: SHARED, dts: false });
  const own = { path: path.join(FEDERATED, 'assets', name), publicPath: `/assets/${name}/` };
  return { ...config, name: `${name}-federated`, module, output: { ...output, ...own }, plugins: [...plugins.slice(0, -1), federation] };
}

/** The texts of a slice only: those that it shares with the shell are sent with the shell's. */
function writeSliceTexts(dist: string): void {
  for (const name of SLICES) {
    for (const language of LANGUAGES) {
      const texts = readJson(path.join(sliceDir(name), 'assets/i18n', `${language}.json`));
      writeFileSync(path.join(dist, 'assets/i18n', `${name}.${language}.json`), JSON.stringify(texts));
    }
  }
}

/** Writes what a server needs beside the bundles; `pages.json` has the files of each page, with their integrity. */
async function finish(dist: string, stats: Stats): Promise<void> {
  writeCatalogues(hostDir, dist, HOST_TEXTS);
  writeSliceTexts(dist);
  const hashed = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(dist, 'assets', file)))]));
  writeFileSync(path.join(dist, 'pages.json'), JSON.stringify(Object.fromEntries([...chunkFiles(stats)].map(([name, files]) => [name, hashed(files)]))));
  await writeHostPage(dist, path.basename(dist), stats);
  await precompress(path.join(dist, 'assets'));
}

/** Builds all, with the same settings as the shell and the slices. */
export async function buildTwins(): Promise<void> {
  rmSync(TWINS, { recursive: true, force: true });
  for (const dist of [ONE_BUILD, FEDERATED]) mkdirSync(dist, { recursive: true });
  const { stats } = await compile([shell(ONE_BUILD), federatedShell(), renderer(), ...SLICES.map(federatedSlice)]);
  const [one, federated] = stats;
  if (!one || !federated) throw new Error('Bygget gav inget svar.');
  await Promise.all([finish(ONE_BUILD, one), finish(FEDERATED, federated)]);
}
