import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs npm, the one that runs this program if any does; returns what it printed. */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const own = process.env['npm_execpath'];
  const { stdout } = await run(own ? process.execPath : 'npm', own ? [own, ...args] : [...args], { cwd, shell: !own && process.platform === 'win32' });
  return stdout;
}
