import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';

export const REPO = resolve(import.meta.dirname, '../..');

/** The servers as they run in production: bundled from the sources by `bundleServers`. */
export const PROGRAMS = {
  backend: 'backend/built/server/main.mjs',
  migrate: 'backend/built/server/migrate.mjs',
  doctor: 'backend/built/server/doctor.mjs',
  audit: 'backend/built/server/audit.mjs',
  witness: 'backend/built/server/witness.mjs',
  host: 'host/built/main.mjs',
  simulators: 'simulators/built/server/main.mjs',
} as const;

/** Bundles the servers whose sources have changed. */
export function bundleServers(): void {
  const { status, stderr } = spawnSync(process.execPath, [resolve(REPO, 'tools/build/servers.mjs')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export interface Started {
  readonly child: ChildProcess;
  /** Everything written so far on standard output and standard error. */
  readonly output: () => string;
  /** Ends the process (SIGTERM by default) and returns its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Compiles WebAssembly once, with the simple compiler: optimising the embedded database takes more CPU time than the tests run it. This halves the cost of its
 * start. There are no source maps: reading one for the first error of each process takes half a second, and the bundles keep their names.
 */
const FLAGS = ['--liftoff-only'];

/** Runs one of the repository's programs with exactly these settings; its output is also written to `logFile`. */
export function startProgram(program: string, env: Record<string, string>, logFile?: string, args: readonly string[] = []): Started {
  const child = spawn(process.execPath, [...FLAGS, resolve(REPO, program), ...args], {
    // Node caches compiled code between starts if told where (tools/run.mjs).
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const log = logFile === undefined ? null : createWriteStream(logFile, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      log?.write(chunk);
    });
  }
  const ended = once(child, 'exit');
  return {
    child,
    output: () => text,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
      log?.end();
      return child.exitCode;
    },
  };
}

/** Waits until the condition holds; fails with what the program wrote. */
export async function until(condition: () => Promise<boolean> | boolean, what: string, program?: Started, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (program !== undefined && program.child.exitCode !== null) throw new Error(`${what}: ended with ${program.child.exitCode}\n${program.output()}`);
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms\n${program?.output() ?? ''}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

export async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
