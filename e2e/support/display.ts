import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export const XVFB = '/usr/bin/Xvfb';
const START_WITHIN_MS = 60_000;

/** Starts a program that is killed when this process ends, however that happens. */
export const leashed = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', program, ...args], options);

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

/** Starts a program that writes one line to its file 3 when it is ready: what it chose for itself. */
export async function startTold(
  program: string,
  args: readonly string[],
  env = process.env,
): Promise<{ readonly said: string; readonly server: ChildProcess }> {
  const server = leashed(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = server.stdio[3];
  if (!told) throw new Error(`${program} has no way to say that it is ready.`);
  const [line] = await once(told, 'data', { signal: AbortSignal.timeout(START_WITHIN_MS) });
  return { said: String(line).trim(), server };
}

/** Starts a virtual display: a browser with a window needs one. The X server itself chooses a free number. The programs on it end with it. */
export async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  const { said, server } = await startTold(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  return { name: `:${said}`, server };
}
