import path from 'node:path';
import { rspack, type Configuration, type MultiStats } from '@rspack/core';
import { withLock } from './lock.mjs';
import { ROOT } from './paths.ts';

/** The errors of each compilation: of several at once the summary has only their number. */
const errorsIn = ({ stats }: MultiStats): string =>
  stats.flatMap((one) => (one.hasErrors() ? [one.toString({ preset: 'errors-only', colors: process.stdout.isTTY })] : [])).join('\n');

/** Compiles each configuration once; fails with the errors in the sources. */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('Bygget gav inget svar.'));
        else if (stats.hasErrors()) reject(new Error(errorsIn(stats)));
        else resolve(stats);
      });
    });
  });
}

/** Runs one build at a time: `npm start` and `npm test` may both need to build. */
export const withBuildLock = <T>(work: () => Promise<T>): Promise<T> => withLock(path.join(ROOT, '.cache/build.lock'), work);
