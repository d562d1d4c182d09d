// @ts-check
// Plain JavaScript, because tools/run.mjs uses it before anything is installed, on whatever Node the machine has.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_AGAIN_MS = 100;
/** A process writes its number as soon as it has created the lock; an empty lock older than this was left by one that died in between. */
const WRITTEN_WITHIN_MS = 5000;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a process with that number runs, our own or another user's. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} lock */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // Released in the meantime.
    return 0;
  }
}

/** Whether no living process has the lock. @param {string} lock */
function isLeft(lock) {
  const holder = holderOf(lock);
  if (holder > 0) return !isAlive(holder);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > WRITTEN_WITHIN_MS;
}

/** Takes the lock; false when a living process has it. @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (isLeft(lock)) rmSync(lock, { force: true });
  return false;
}

/**
 * Does something while holding a lock file, one process at a time; the lock of a dead process counts as free.
 * @template T
 * @param {string} lock
 * @param {() => T | Promise<T>} work
 * @param {{ readonly patienceMs?: number, readonly busy?: string }} [options] `patienceMs` is how long to wait for the lock, for ever
 *   when left out; `busy` the error text when the wait was too short.
 * @returns {Promise<T>}
 */
export async function withLock(lock, work, { patienceMs = Infinity, busy = `${lock} är upptagen.` } = {}) {
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
