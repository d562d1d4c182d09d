import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';
import { lineBreaches } from '../lint/lines.ts';
import { run, type Tally } from './tally/tally.ts';

const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);
const one = (exitCode: number): Tally => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Makes tsc collect garbage seldom, since there is enough memory. */
const SELDOM = { GOGC: '400' };
/** Type information from the check of the previous commit. */
const KNOWN = 'node_modules/.cache/staged.tsbuildinfo';

/**
 * Type-checks everything from scratch: an incremental check would keep the declarations of a removed file. In one thread:
 * four checkers each work out the types that the others have worked out too, for more than twice the processor's time.
 */
export async function typecheck(): Promise<Tally> {
  return one(await run(bin('tsc'), ['--singleThreaded'], SELDOM));
}

/**
 * Lints everything, import rules included, and reports exports, files and dependencies that nobody uses or that are not listed,
 * unformatted files, and rooms with more lines than their budget.
 */
export async function lint(): Promise<Tally> {
  const breaches = lineBreaches(ROOT);
  for (const sentence of breaches) console.error(sentence);
  return one(
    (await run(bin('oxlint'), ['--deny-warnings', '.'])) ||
      (await run(bin('knip'), ['--no-progress'])) ||
      (await run(bin('oxfmt'), ['--check', '.'])) ||
      breaches.length,
  );
}

/** Formats every file; `lint` reports unformatted ones. */
const format = async (): Promise<Tally> => one(await run(bin('oxfmt'), ['.']));

/** What to check in a commit. */
export interface Checks {
  /** Whether types can have changed: also by a file that is removed, or by a text whose keys are types. */
  readonly types: boolean;
  /** The files that are linted and whose format is checked: those with code that are still there. */
  readonly files: readonly string[];
}

/** Checks what a commit can have broken: types incrementally, lint and format of its own files. `typecheck` and `lint` check everything. */
export async function checkStaged({ types, files }: Checks): Promise<Tally> {
  const none = '--no-error-on-unmatched-pattern';
  const commands: [name: string, args: readonly string[]][] = [];
  if (types) commands.push(['tsc', ['--incremental', '--tsBuildInfoFile', KNOWN, '--singleThreaded']]);
  if (files.length > 0) commands.push(['oxlint', ['--deny-warnings', none, ...files]], ['oxfmt', ['--check', none, ...files]]);
  for (const [name, args] of commands) if ((await run(bin(name), args, SELDOM)) !== 0) return one(1);
  return one(0);
}

// `npm run typecheck`, `npm run lint`, `npm run format`.
if (import.meta.main) {
  const asked = { typecheck, lint, format }[process.argv[2] ?? ''] ?? lint;
  process.exit((await asked()).failed === 0 ? 0 : 1);
}
