import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { aliases } from './aliases.ts';
import { hostDir, hostDist, sliceDir, sliceDist, type SliceName } from './paths.ts';
import { providedByHost, takenBySlice } from './shared.ts';
import { noteSurface } from './surface.ts';

// One build for the shell and for every slice; the decisions behind it: docs/adr/0001 and 0011.

export type Mode = 'production' | 'development';

const NAMES = { production: '[name].[contenthash:8]', development: '[name]' } as const;

function names(mode: Mode) {
  const name = NAMES[mode];
  return {
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    cssFilename: `${name}.css`,
    cssChunkFilename: `${name}.css`,
    crossOriginLoading: 'anonymous' as const,
  };
}

function common(folder: string, uniqueName: string, mode: Mode, refresh = false): Configuration {
  const development = mode === 'development';
  return {
    name: uniqueName,
    context: folder,
    mode,
    devtool: false,
    target: ['web', 'es2022'],
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: aliases },
    module: {
      parser: { 'css/module': { namedExports: false } },
      // Class names contain the owner, so that one component in two slices (or two versions of it) never collides.
      generator: { 'css/module': { localIdentName: '[uniqueName]-[hash]-[local]', localIdentHashDigestLength: 5 } },
      rules: [
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development, refresh } }, target: 'es2022' },
          },
        },
      ],
    },
    // A tampered chunk in a release store is refused by the browser.
    plugins: development ? [] : [noteSurface, new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  };
}

const federation = { dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first' } as const;

/** The build of one slice: `remoteEntry.js`, the chunk `slice`, and one chunk for each of its pages. */
export function sliceConfig(name: SliceName, mode: Mode = 'production'): Configuration {
  const base = common(sliceDir(name), name, mode, mode === 'development');
  return {
    ...base,
    entry: {},
    output: {
      path: sliceDist(name),
      publicPath: 'auto',
      uniqueName: name,
      ...names(mode),
      clean: true,
    },
    optimization: { splitChunks: false, chunkIds: 'named', realContentHash: mode === 'production' },
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

/** The build of the shell, which contains everything that slices share. */
export function hostConfig(mode: Mode = 'production', dist = hostDist): Configuration {
  const base = common(hostDir, 'host', mode);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: {
      path: path.join(dist, 'assets'),
      publicPath: '/assets/',
      uniqueName: 'host',
      ...names(mode),
      // Files that an open page may still request are kept for a while (clearOldAssets).
      clean: false,
    },
    optimization: { splitChunks: false, chunkIds: 'named', realContentHash: mode === 'production' },
    plugins: [
      ...(base.plugins ?? []),
      // No federation plugin: the shell is an ordinary bundle, and gives slices what they share by hand (host/src/federation/container.ts).
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedByHost()),
        // Constants that the federation plugin would define for the runtime.
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('host'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
