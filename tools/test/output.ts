import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../build/lock.mjs';

/**
 * The folder in `results` where this process leaves what its tests left: pictures and traces. Playwright empties it first, so two runs
 * beside each other must not share one. What earlier runs left goes away here; a run that still goes on keeps its own.
 */
export function outputOf(results: string, pid = process.pid): string {
  mkdirSync(results, { recursive: true });
  const runs = readdirSync(results).filter((name) => /^run-\d+$/.test(name));
  for (const name of runs) if (!isAlive(Number(name.slice('run-'.length)))) rmSync(path.join(results, name), { recursive: true });
  return path.join(results, `run-${pid}`);
}
