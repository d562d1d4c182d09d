import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../platform/build/lock.mjs';

/**
 * The folder in `results` for what this process's tests leave: pictures and traces. Playwright empties it first, so two runs
 * at the same time must not share one. The folders of ended runs are removed here; a run in progress keeps its own.
 */
export function outputOf(results: string, pid = process.pid): string {
  mkdirSync(results, { recursive: true });
  const runs = readdirSync(results).filter((name) => /^run-\d+$/.test(name));
  for (const name of runs) if (!isAlive(Number(name.slice('run-'.length)))) rmSync(path.join(results, name), { recursive: true });
  return path.join(results, `run-${pid}`);
}
