import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ROOT } from '../stack/processes.ts';
import { keptOutput } from './beside.ts';

/** How many checks passed and failed, and which of those that passed needed a second try. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly retried?: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, retried: [...(a.retried ?? []), ...(b.retried ?? [])] };
}

/** Runs a command with its output shown, or kept for later (`shownAtEnd`); returns its exit code. */
export function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const kept = keptOutput();
  const output = kept ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept?.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Reads a JSON report; undefined when the runner wrote none. */
export async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // A runner that crashed leaves no report; its exit code is then what counts.
    return undefined;
  }
}

export function numberAt(report: unknown, key: string): number {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  return typeof value === 'number' ? value : 0;
}

/** A runner that failed must never look as if it had passed. */
export function honest(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
