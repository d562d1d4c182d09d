import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../platform/local/processes.ts';

/** Builds host and slices where their sources have changed and makes the built versions the active ones. */
export function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'platform/build/build.mjs')], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('Bygget misslyckades; felet står ovanför.'))));
  });
}
