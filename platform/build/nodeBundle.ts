import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ROOT } from './paths.ts';

type External = 'module' | 'node-commonjs';

/** A bundle of our own TypeScript sources for Node, a file for each entry. `kindOf` says how a request is loaded that is not bundled. */
export const nodeBundle = (
  name: string,
  folder: string,
  entry: Readonly<Record<string, string>>,
  kindOf: (request: string) => External | undefined,
): Configuration => ({
  name,
  context: ROOT,
  mode: 'production',
  devtool: false,
  target: 'node24',
  performance: false,
  entry: Object.fromEntries(Object.entries(entry).map(([program, source]) => [program, path.join(ROOT, source)])),
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  externals: ({ request = '' }, done) => {
    const kind = kindOf(request);
    if (kind) done(undefined, `${kind} ${request}`);
    else done();
  },
  node: false,
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      { test: /\.tsx?$/, loader: 'builtin:swc-loader', type: 'javascript/esm', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } } },
    ],
  },
  optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
  output: { path: folder, module: true, filename: '[name].mjs', chunkFilename: '[name].mjs', chunkFormat: 'module', library: { type: 'module' } },
});
