import { experiments } from '@rspack/core';

const jsc = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' };

/** A loader of TypeScript for a bundler that has none. */
export default function load(source) {
  const { code, map } = experiments.swc.transformSync(source, { filename: this.resourcePath, sourceMaps: true, jsc });
  this.callback(null, code, JSON.parse(map));
}
