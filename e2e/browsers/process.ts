import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A program, and what stands before the name of another so that it ends when this process does, however that happens. */
export const LEASH = { program: '/usr/bin/setpriv', args: ['--pdeathsig', 'KILL'] } as const;

/** Starts a program on a leash. */
export function leashed(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(LEASH.program, [...LEASH.args, program, ...args], options);
}

/** Ends a program at once, whatever it is doing, and waits until it has ended. */
export async function end(program: ChildProcess | null): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
