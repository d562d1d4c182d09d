import path from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { run, type Tally } from './tally/tally.ts';

const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);
const one = (exitCode: number): Tally => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Type-checks everything in one build, from scratch: an incremental one would keep the declarations of a removed file. In one thread:
 * four checkers each work out the types that the others have worked out too, for more than twice the processor's time. What they leave
 * is collected seldom (`GOGC`), as there is room for it.
 */
export async function typecheck(): Promise<Tally> {
  return one(await run(bin('tsc'), ['-b', '--force', '--singleThreaded'], { GOGC: '400' }));
}

/**
 * Lints everything, import rules included, and reports exports, files and dependencies that nobody uses or that are not listed, and
 * unformatted files.
 */
export async function lint(): Promise<Tally> {
  return one((await run(bin('oxlint'), ['--quiet', '.'])) || (await run(bin('knip'), ['--no-progress'])) || (await run(bin('oxfmt'), ['--check', '.'])));
}
