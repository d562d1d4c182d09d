import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

const LOOK_AGAIN_MS = 100;
/** A process writes its number as soon as it has created the lock; an empty lock older than this was left by one that died in between. */
const WRITTEN_WITHIN_MS = 5000;

interface LockOptions {
  /** How long to wait for the lock; for ever when left out. */
  readonly patienceMs?: number;
  /** The error text when the wait was too short. */
  readonly busy?: string;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether a process with that number runs, ours or anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    // Released in the meantime.
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Whether no living process has the lock. */
function isLeft(lock: string): boolean {
  const holder = holderOf(lock);
  if (holder > 0) return !isAlive(holder);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > WRITTEN_WITHIN_MS;
}

/** Takes the lock; false when a living process has it. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (isLeft(lock)) rmSync(lock, { force: true });
  return false;
}

/** Does something while holding a lock file, one process at a time; the lock of a dead process counts as free. */
export async function withLock<T>(
  lock: string,
  work: () => T | Promise<T>,
  { patienceMs = Infinity, busy = `${lock} är upptagen.` }: LockOptions = {},
): Promise<T> {
  mkdirSync(path.dirname(lock), { recursive: true });
  const until = Date.now() + patienceMs;
  while (!take(lock)) {
    if (Date.now() > until) throw new Error(busy);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs one build at a time: `npm start` and `npm test` may both need to build. */
export const withBuildLock = <T>(work: () => Promise<T>): Promise<T> => withLock(path.join(ROOT, '.cache/build.lock'), work);
