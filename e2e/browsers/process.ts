import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** The program and arguments that run another program so that it is killed when this process ends, however that happens. */
export const LEASH = { program: '/usr/bin/setpriv', args: ['--pdeathsig', 'KILL'] } as const;

/** Starts a program that is killed when this process ends. */
export function leashed(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(LEASH.program, [...LEASH.args, program, ...args], options);
}

/** Kills a program and waits until it has ended. */
export async function end(program: ChildProcess | null): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
