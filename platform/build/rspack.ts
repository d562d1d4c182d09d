import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { BROWSERS } from './browsers.ts';
import { CURATED } from './curated.ts';
import { hostDir, hostDist, ROOT, sliceDir, sliceDist, type SliceName } from './paths.ts';
import { foldersOf, ONCE, providedByHost, takenBySlice, type Mode } from './shared.ts';
import { noteSurface } from './surface.ts';

// One build for the shell and for every slice; the decisions behind it: docs/adr/0001 and 0011.

const { resolve } = createRequire(import.meta.url);

/** Packages of the federation runtime that its plugin imports as CommonJS, and they each other as ES modules: with one kind a slice has one copy (docs/adr/0022). */
const FEDERATION = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
const ALIASES = {
  ...Object.fromEntries(FEDERATION.map((entry) => [resolve(entry), fileURLToPath(import.meta.resolve(entry))])),
  ...Object.fromEntries(Object.entries(CURATED).map(([name, file]) => [`${name}$`, file])),
};
/** The router without its warnings for developers, which its package gives to every build (PLUS-25). */
const QUIET = { 'react-router$': fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/') };

const SHAKEABLE = fileURLToPath(import.meta.resolve('./shakeable.mjs'));

const NAMES = { production: '[name].[contenthash:8]', development: '[name]' } as const;

function outputOf(uniqueName: string, folder: string, publicPath: string, mode: Mode) {
  const [script, sheet] = [`${NAMES[mode]}.js`, `${NAMES[mode]}.css`];
  const names = { filename: script, chunkFilename: script, cssFilename: sheet, cssChunkFilename: sheet };
  return { path: folder, publicPath, uniqueName, ...names, crossOriginLoading: 'anonymous', clean: false } as const;
}

/** What makes the files of a page smaller over the wire: more than three passes gain nothing. */
const smallest = () => [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, ecma: 2022 }, mangle: true, format: { comments: false, ecma: 2022 } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];
const inBrowser = (mode: Mode) =>
  ({ splitChunks: false, chunkIds: 'named', mangleExports: 'size', realContentHash: mode === 'production', minimizer: smallest() }) as const;

/** Has Chromium compile a script in another thread while it is fetched: as each function is called it is a fifth of the main thread's work. */
const AFTER_MINIMIZER = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
const compiledAhead = new rspack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage: AFTER_MINIMIZER });

/** Defines `import.meta.env.SSR`, as in vitest: whether the code runs in the process that renders pages. */
const renders = (ssr: boolean) => new rspack.DefinePlugin({ 'import.meta.env.SSR': JSON.stringify(ssr) });

export function common(folder: string, uniqueName: string, mode: Mode, refresh = false): Configuration {
  const development = mode === 'development';
  return {
    name: uniqueName,
    context: folder,
    mode,
    devtool: false,
    target: ['web', `browserslist:${BROWSERS.join(', ')}`],
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: development ? ALIASES : { ...ALIASES, ...QUIET } },
    module: {
      parser: { 'css/module': { namedExports: false } },
      // Class names contain the owner, so that one component in two slices (or two versions of it) never collides.
      generator: { 'css/module': { localIdentName: '[uniqueName]-[hash]-[local]', localIdentHashDigestLength: 5 } },
      rules: [
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\/(?:react-router|(?:react-)?i18next|single-spa-react)\/(?:dist|lib)\//, use: SHAKEABLE },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development, refresh } } },
            env: { targets: [...BROWSERS] },
          },
        },
      ],
    },
    // With integrity hashes the browser refuses a chunk that was tampered with in a release store.
    plugins: development
      ? [renders(false)]
      : [renders(false), noteSurface, compiledAhead, new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  };
}

/** A build for the server, under the folder of the whole build. */
export const SERVER_FILE = 'server/render.cjs';
export const FIRST_ENTRY = 'first';

/** A slice's modules once for each page that uses them, as they are in its chunk: then the bundler merges them, and keeps what that page uses of them. */
function bySlice(name: SliceName, mode: Mode, refresh = false): Configuration {
  const base = common(sliceDir(name), name, mode, refresh);
  const pages = globSync(path.join(sliceDir(name), 'src/*/*Page.tsx'));
  const layers = pages.map((resource) => ({ resource, issuer: /\/src\/pages\.ts$/, layer: path.basename(resource, '.tsx') }));
  return { ...base, module: { ...base.module, rules: [...(base.module?.rules ?? []), ...layers] } };
}

const federation = { dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first' } as const;

/** The build of one slice: `remoteEntry.js`, the chunk `slice`, and one chunk for each of its pages. */
export function sliceConfig(name: SliceName, mode: Mode = 'production'): Configuration {
  const base = bySlice(name, mode, mode === 'development');
  return {
    ...base,
    entry: {},
    output: outputOf(name, sliceDist(name), 'auto', mode),
    optimization: inBrowser(mode),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: `mfe_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './slice': { import: './src/slice.ts', name: 'slice' } },
        shared: takenBySlice(name, mode),
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** React for each page anew (docs/adr/0028): without what only a browser or a stream uses, which is two thirds of it. */
const RENDERED = {
  'react-dom/client$': false as const,
  'react-dom/server.edge$': path.join(ROOT, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
};

/** A build that a server runs: one file, class names as in the browser's build, and no style sheets. */
function forServer(base: Configuration, file: string): Configuration {
  const { module: rules, resolve } = base;
  return {
    ...base,
    resolve: { ...resolve, alias: { ...resolve?.alias, ...RENDERED } },
    name: `${base.name}-server`,
    target: ['webworker', 'es2022'],
    module: {
      ...rules,
      parser: { ...rules?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: { css: { exportsOnly: true }, 'css/module': { ...rules?.generator?.['css/module'], exportsOnly: true } },
    },
    optimization: { splitChunks: false },
    plugins: [renders(true)],
    output: { path: path.dirname(file), filename: path.basename(file), library: { type: 'commonjs2' }, globalObject: 'globalThis', clean: false },
  };
}

/** The slice as the composition server renders it (docs/adr/0027): it gets what the host provides by `require`. */
export function sliceServerConfig(name: SliceName): Configuration {
  const { output, ...config } = forServer(common(sliceDir(name), name, 'production'), path.join(sliceDist(name), SERVER_FILE));
  const externals = Object.fromEntries(Object.keys(takenBySlice(name)).map((key) => [key, `commonjs ${key}`]));
  return { ...config, entry: { slice: './src/slice.ts' }, externals, output: { ...output, uniqueName: name } };
}

/** What renders the shell on the server, with the one copy of everything that slices take from the host. */
export function hostServerConfig(): Configuration {
  const { output, ...config } = forServer(common(hostDir, 'host', 'production'), path.join(hostDist, SERVER_FILE));
  return { ...config, entry: { render: './src/render.tsx' }, output: { ...output, uniqueName: 'host' } };
}

/** The global with which the first page's slice gets the modules that it takes from the host. */
const PROVIDES = 'uppgiftsandringProvides';

/** The slice as the first page loads it (docs/adr/0027): its entry only registers, as the federation runtime is not needed before the second slice. */
export function sliceFirstConfig(name: SliceName): Configuration {
  const base = bySlice(name, 'production');
  return {
    ...base,
    name: `${name}-first`,
    entry: { [FIRST_ENTRY]: './src/slice.ts' },
    externals: Object.fromEntries(Object.keys(takenBySlice(name)).map((key) => [key, [PROVIDES, key]])),
    externalsType: 'window',
    output: {
      ...outputOf(name, sliceDist(name), 'auto', 'production'),
      chunkLoadingGlobal: `${FIRST_ENTRY}_${name}`,
      library: { type: 'window', name: `mfe_${name}`, export: 'default' },
      filename: 'first/[name].[contenthash:8].js',
      chunkFilename: 'first/[name].[contenthash:8].js',
    },
    optimization: inBrowser('production'),
  };
}

/** Another set of the packages that slices take from the host (docs/adr/0088-other-versions.md): one script that only registers. */
export function otherConfig(folder: string): Configuration {
  const other = path.basename(folder);
  const { resolve: found, module: rules, ...base } = common(hostDir, `host_${other}`, 'production');
  return {
    ...base,
    entry: { [other]: './src/other.ts' },
    resolve: { ...found, alias: { ...found?.alias, ...foldersOf(folder) } },
    module: { ...rules, parser: { ...rules?.parser, javascript: { dynamicImportMode: 'eager' } } },
    externals: Object.fromEntries(ONCE.map((key) => [key, [PROVIDES, key]])),
    externalsType: 'window',
    output: {
      ...outputOf(`host_${other}`, path.join(hostDist, 'assets'), '/assets/', 'production'),
      library: { type: 'window', name: ['uppgiftsandringOthers', other] },
    },
    optimization: inBrowser('production'),
    plugins: [...(base.plugins ?? []), versionsOf(folder)],
  };
}

/** The versions of what the shell gives, for the federation runtime. */
const versionsOf = (other?: string) => new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(providedByHost(other)) });

/** The build of the shell, which contains everything that slices share. */
export function hostConfig(mode: Mode = 'production', dist = hostDist): Configuration {
  const base = common(hostDir, 'host', mode);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    // The default path; the page sets where a version's files really are (host/src/boot/publicPath.ts).
    output: outputOf('host', path.join(dist, 'assets'), '/assets/', mode),
    optimization: inBrowser(mode),
    plugins: [
      ...(base.plugins ?? []),
      // No federation plugin: the shell is an ordinary bundle, and gives slices what they share by hand (platform/browser/federation/container.ts).
      versionsOf(),
      new rspack.DefinePlugin({
        // Constants that the federation plugin would define for the runtime.
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('host'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
