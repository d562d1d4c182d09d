import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

// Runs the project's commands as a user at a terminal would, and stops them.

export interface Running {
  /** Everything it has printed. */
  output(): string;
  stop(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

function begin(folder: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const printed: string[] = [];
  const child = spawn(process.execPath, [...args], { cwd: folder, env: { ...process.env, NODE_ENV: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => printed.push(text.toString()));
  return { child, output: () => printed.join('') };
}

/** Runs a command of the workspace to its end; returns its output, or throws with the output when it fails. */
export async function run(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { child, output } = begin(folder, args, env);
  if ((await ended(child)) !== 0) throw new Error(`${args.map((arg) => path.basename(arg)).join(' ')} failed: ${output()}`);
  return output();
}

const START_WITHIN_MS = 120_000;

/** Starts a command and waits until it prints that it is ready. */
export async function start(folder: string, args: readonly string[], env: Readonly<Record<string, string>>, ready = 'Redo:'): Promise<Running> {
  const { child, output } = begin(folder, args, env);
  const until = Date.now() + START_WITHIN_MS;
  while (!output().includes(ready)) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`It was never ready: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    output,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
