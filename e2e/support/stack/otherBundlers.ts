import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import webpack from 'webpack';

// Builds a slice of the template's as docs/adr/0089-other-bundlers.md says; each returns the folder.

/** What both federation plugins are told. */
function federationOf(name: string, folder: string) {
  const { peerDependencies }: { peerDependencies: Record<string, string> } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const ranges = {
    ...peerDependencies,
    'react/jsx-runtime': peerDependencies['react'] ?? '',
    '@uppgiftsandring/platform/contract': '^1.0.0',
    '@uppgiftsandring/shared/state': '^1.0.0',
  };
  const fromShell = Object.entries(ranges).map(
    ([key, requiredVersion]) => [key, { singleton: true, strictVersion: true, import: false, requiredVersion }] as const,
  );
  return { name: `mfe_${name}`, filename: 'remoteEntry.js', dts: false, manifest: false, shared: Object.fromEntries(fromShell) } as const;
}

export async function buildWithVite(name: string, folder: string): Promise<string> {
  const dist = path.join(folder, 'vite');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    css: { modules: { generateScopedName: `${name}-[hash:5]-[local]` } },
    build: { outDir: dist, target: 'es2022', sourcemap: 'hidden', modulePreload: false, rollupOptions: { input: path.join(folder, 'src/slice.ts') } },
    plugins: [federation({ ...federationOf(name, folder), filename: 'module.js', varFilename: 'remoteEntry.js', exposes: { './slice': './src/slice.ts' } })],
  });
  return dist;
}

export async function buildWithWebpack(name: string, folder: string): Promise<string> {
  const dist = path.join(folder, 'webpack');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    devtool: 'hidden-source-map',
    output: {
      path: dist,
      publicPath: 'auto',
      uniqueName: name,
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
    },
    experiments: { css: true },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: { 'css/module': { dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `${name}-[hash]-[local]` } },
      rules: [
        { test: /\.tsx?$/, use: path.join(import.meta.dirname, 'tsLoader.mjs') },
        { test: /\.module\.css$/, type: 'css/module' },
      ],
    },
    optimization: { chunkIds: 'named', splitChunks: false },
    plugins: [
      new webpack.DefinePlugin({ 'import.meta.env.SSR': 'false' }),
      new ModuleFederationPlugin({
        ...federationOf(name, folder),
        exposes: { './slice': { import: './src/slice.ts', name: 'slice' } },
        experiments: { externalRuntime: true },
      }),
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => compiler?.run((error, done) => (error ? reject(error) : resolve(done))));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }));
  return dist;
}
