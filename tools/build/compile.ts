import { rspack, type Configuration, type MultiStats } from '@rspack/core';

/** Compiles each configuration once; fails with the errors in the sources. */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('Bygget gav inget svar.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })));
        else resolve(stats);
      });
    });
  });
}
