import path from 'node:path';
import { ROOT } from './paths.ts';

const modules = path.join(ROOT, 'node_modules');
const federation = (file: string) => path.join(modules, '@module-federation', file);

// Federation's packages ship twice, as CommonJS and as ES modules, and its bundler runtime asks for the CommonJS half.
// Pointing every request at the ES half builds one copy in instead of two.
const halves = [
  'webpack-bundler-runtime/dist/index',
  'webpack-bundler-runtime/dist/bundler',
  'runtime/dist/index',
  'runtime/dist/bundler',
  'runtime/dist/core',
  'runtime-tools/dist/index',
  'runtime-tools/dist/runtime',
  'runtime-tools/dist/runtime-core',
  'runtime-tools/dist/bundler',
];

export const aliases: Record<string, string> = {
  '@module-federation/sdk$': federation('sdk/dist/index.js'),
  '@module-federation/error-codes$': federation('error-codes/dist/index.mjs'),
  '@module-federation/runtime-core$': federation('runtime-core/dist/index.js'),
  '@module-federation/runtime$': federation('runtime/dist/index.js'),
  ...Object.fromEntries(halves.map((file) => [federation(`${file}.cjs`), federation(`${file}.js`)])),
  // The package's exports name only its development build.
  'react-router$': path.join(modules, 'react-router/dist/production/index.mjs'),
};
