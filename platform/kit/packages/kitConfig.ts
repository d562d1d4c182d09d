import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ROOT } from '../../build/paths.ts';

/** `slice-kit` as a bundle for Node: includes our own TypeScript sources, which Node does not run from an installed package, but no packages. */
export const kitConfig = (folder: string): Configuration => ({
  name: 'slice-kit',
  context: ROOT,
  mode: 'production',
  devtool: false,
  target: 'node24',
  performance: false,
  entry: { main: path.join(ROOT, 'platform/kit/main.ts'), lint: path.join(ROOT, 'tools/lint/plugin.ts') },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  externals: ({ request = '' }, done) =>
    /^(?:[./]|@uppgiftsandring\/)/.test(request) || path.isAbsolute(request) ? done() : done(undefined, `module ${request}`),
  node: false,
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      { test: /\.tsx?$/, loader: 'builtin:swc-loader', type: 'javascript/esm', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } } },
    ],
  },
  optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
  output: { path: folder, module: true, filename: '[name].mjs', chunkFilename: '[name].mjs', chunkFormat: 'module', library: { type: 'module' }, clean: true },
});
