import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../../platform/local/processes.ts';

const TALLY_FILE = 'TALLY_FILE';

const TallySchema = v.object({
  passed: v.number(),
  failed: v.number(),
  /** Tests that passed at their second try, and why not at the first (`failureText`). */
  retried: v.optional(v.array(v.string())),
  /** What failed, and why (`failureText`). */
  failures: v.optional(v.array(v.string())),
});

/** How many checks passed and failed, and what to report about them at the end. */
export type Tally = v.InferOutput<typeof TallySchema>;

export const NOTHING: Tally = { passed: 0, failed: 0 };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    retried: [...(a.retried ?? []), ...(b.retried ?? [])],
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  };
}

// Stages that run in parallel would mix their output. Only one is shown live; the output of the others is kept and shown at their end.
const outputs = new AsyncLocalStorage<Buffer[]>();

/** Does something while the output of its commands is kept, and shows all of it at the end. */
export function shownAtEnd<T>(work: () => Promise<T>): Promise<T> {
  const output: Buffer[] = [];
  return outputs.run(output, work).finally(() => process.stdout.write(Buffer.concat(output)));
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ChildProcess>();

/** Ends what runs when this process is told to end: it would go on alone. */
function endWithThis(): void {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
}

/** Runs a command with its output shown, or kept for later (`shownAtEnd`); returns its exit code. */
export function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const kept = outputs.getStore();
  const output = kept ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept?.push(chunk));
    child.once('error', reject);
    if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endWithThis);
    running.add(child);
    child.once('close', (code) => {
      running.delete(child);
      if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endWithThis);
      resolve(code ?? 1);
    });
  });
}

/** The file to which a runner's reporter writes its tally; named by the environment. */
export function tallyFile(): string {
  return v.parse(v.string('TALLY_FILE saknas'), process.env[TALLY_FILE]);
}

/**
 * Runs a test runner whose reporter writes its tally to `tallyFile`. A failed runner never counts as passed: one that
 * crashed leaves no tally, and a runner may fail though no test did.
 */
export async function runForTally(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'tally-'));
  const file = path.join(folder.path, 'tally.json');
  const exitCode = await run(command, args, { ...env, [TALLY_FILE]: file });
  const tally = existsSync(file) ? v.parse(TallySchema, JSON.parse(await readFile(file, 'utf8'))) : NOTHING;
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** How many lines of an error are repeated at the end of a run: enough to recognise it. */
const LINES = 8;

/** A test that failed and why, for the end of the run: its name, and the first lines of each error below it. */
export function failureText(test: string, errors: readonly { readonly message?: string | undefined }[]): string {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).trim().split('\n').slice(0, LINES));
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}
