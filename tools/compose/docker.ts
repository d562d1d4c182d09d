import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import '../../platform/local/localhostNames.ts';
import { ROOT } from '../../platform/local/processes.ts';

// Plain `docker compose` from the PATH, in the project's folder; COMPOSE_PROJECT_NAME says which stack. And what the end-to-end tests must know about a
// stack besides its address: where its simulators are controlled, and the keys of its testers.

type Env = Readonly<Record<string, string>>;

/** Runs `docker …`; returns its exit code and standard output. */
function run(args: readonly string[], env: Env = {}, show = false): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const printed: string[] = [];
    const child = spawn('docker', args, { cwd: ROOT, stdio: ['ignore', 'pipe', show ? 'inherit' : 'ignore'], env: { ...process.env, ...env } });
    child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    child.once('error', () => resolve({ code: 127, output: '' }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: printed.join('') }));
  });
}

export const compose = (args: readonly string[], env: Env = {}, show = false) => run(['compose', ...args], env, show);

/** What a command prints; fails with the command when it does not succeed. */
export async function dockerText(args: readonly string[], env: Env = {}): Promise<string> {
  const { code, output } = await run(args, env);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} misslyckades (${code}).`);
  return output.trim();
}

export const composeText = (args: readonly string[], env: Env = {}): Promise<string> => dockerText(['compose', ...args], env);

/** Whether a Docker engine with compose responds. */
export const hasDocker = async (): Promise<boolean> => (await compose(['ls', '--quiet'])).code === 0;

async function steers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/kontroll/api/faults`, { signal: AbortSignal.timeout(3000) });
    return (answer.headers.get('content-type') ?? '').includes('json');
  } catch {
    // Nothing responds there: the stack has its simulators elsewhere, or none.
    return false;
  }
}

/** Addresses of the servers behind the published port of a composed stack; empty for another kind of stack. */
export async function addressesOf(baseUrl: string): Promise<Env> {
  const { protocol, host } = new URL(baseUrl);
  const [CONTROL_URL, CASE_URL, BACKEND_URL] = ['kontroll', 'arenden', 'drift'].map((name) => `${protocol}//${name}.${host}`);
  if (!CONTROL_URL || !CASE_URL || !BACKEND_URL || !(await steers(CONTROL_URL))) return {};
  return { CONTROL_URL, CASE_URL, BACKEND_URL, STORE_HOST: 'host.docker.internal' };
}

/** Copies the keys that tests use from the running stack into `folder`; returns where they are, nothing for a stack that `docker compose` here does not run. */
export async function keysOf(baseUrl: string, folder: string, env: Env = {}): Promise<Env> {
  const { code, output } = await compose(['port', 'edge', '8080'], env);
  if (code !== 0 || output.trim().split(':').at(-1) !== new URL(baseUrl).port) return {};
  const keys = path.join(folder, 'keys');
  await mkdir(keys, { recursive: true });
  const copies = [
    ['host', 'tester.key', keys],
    ['backend', 'user-ca.cert.pem', keys],
    ['backend', 'operator.token', folder],
  ] as const;
  for (const [service, name, to] of copies) {
    const content = await composeText(['exec', '-T', service, 'cat', `/secrets/${name}`], env);
    await writeFile(path.join(to, name), `${content}\n`, { mode: 0o600 });
  }
  return { KEYS_DIR: keys };
}
