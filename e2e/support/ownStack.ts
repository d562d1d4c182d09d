import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const READY_WITHIN_MS = 60_000;

/** A whole product of one's own, with settings that would disturb other tests. */
export interface OwnStack {
  readonly origin: string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.'))));
    });
  });
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The stack did not start:\n${printed}`)), READY_WITHIN_MS);
    const read = (text: Buffer) => {
      printed += text.toString();
      if (!printed.includes('Redo: ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The stack stopped:\n${printed}`)));
  });
}

/** Starts what `npm start` starts, on free ports and with an empty database. */
export async function startOwnStack(settings: Readonly<Record<string, string>>): Promise<OwnStack> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-egen-'));
  const env = { ...process.env, APP_ENV: 'test', ...settings, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'start.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    const gone = child.exitCode === null ? new Promise<void>((resolve) => child.once('exit', () => resolve())) : Promise.resolve();
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://localhost:${port}`, stop };
}
