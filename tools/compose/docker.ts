import { spawn } from 'node:child_process';
import { ROOT } from '../../platform/local/processes.ts';

// Plain `docker compose` from the PATH, in the project's folder; COMPOSE_PROJECT_NAME says which stack.

interface Ran {
  readonly code: number;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

/** Runs `docker compose …`; returns its exit code and standard output. */
export function compose(args: readonly string[], env: Env = {}, show = false): Promise<Ran> {
  return new Promise((resolve) => {
    const printed: string[] = [];
    const child = spawn('docker', ['compose', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', show ? 'inherit' : 'ignore'], env: { ...process.env, ...env } });
    child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    child.once('error', () => resolve({ code: 127, output: '' }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: printed.join('') }));
  });
}

/** What a command prints; fails with the command when it does not succeed. */
export async function composeText(args: readonly string[], env: Env = {}): Promise<string> {
  const { code, output } = await compose(args, env);
  if (code !== 0) throw new Error(`docker compose ${args.join(' ')} misslyckades (${code}).`);
  return output.trim();
}

/** Whether a Docker engine with compose responds. */
export async function hasDocker(): Promise<boolean> {
  return (await compose(['ls', '--quiet'])).code === 0;
}
