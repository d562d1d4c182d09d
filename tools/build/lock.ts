import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

const LOCK = path.join(ROOT, '.cache/build.lock');
const LOOK_AGAIN_MS = 100;

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Takes the lock; false when a process that is alive has it. */
function take(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = holderOf();
  // An empty file has just been made: its holder is about to write its number.
  if (holder > 0 && !isAlive(holder)) rmSync(LOCK, { force: true });
  return false;
}

function holderOf(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch (error) {
    // Given back in the meantime.
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Runs one build at a time: `npm start` and `npm test` may both find that there is something to build. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!take()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
