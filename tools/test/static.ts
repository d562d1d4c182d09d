import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { add, NOTHING, run, type Tally } from './tally.ts';

export const PACKAGES = ['shared', 'host', 'mfe-lookup', 'mfe-measures', 'mfe-wizard', 'mfe-receipt', 'backend', 'simulators', 'tools', 'e2e'] as const;

const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);
const one = (exitCode: number): Tally => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Type-checks every package on its own, as a team that has only that package would. */
export async function typecheck(): Promise<Tally> {
  let sum = NOTHING;
  for (const folder of PACKAGES) sum = add(sum, one(await run(bin('tsc'), ['-p', path.join(folder, 'tsconfig.json')])));
  console.log(`Typer: ${sum.passed} av ${PACKAGES.length} paket utan fel.`);
  return sum;
}

/** Lints everything, import rules included. */
export async function lint(): Promise<Tally> {
  return one(await run(bin('oxlint'), ['--quiet', '.']));
}
