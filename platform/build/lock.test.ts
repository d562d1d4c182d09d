import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderPerTest } from '../local/test/folder.ts';
import { withLock } from './lock.mjs';

let folder: string;
let lock: string;
folderPerTest((made) => {
  folder = made;
  lock = path.join(folder, '.lock');
});

const NOBODY = 999_999_999;
const work = (patienceMs: number) => withLock(lock, () => 'done', { patienceMs, busy: 'Upptaget.' });

describe('withLock', () => {
  it('PLUS-23 lets one in at a time, and all in the end', async () => {
    let inside = 0;
    const most = await Promise.all(
      [1, 2, 3].map(() =>
        withLock(lock, async () => {
          inside += 1;
          const seen = inside;
          await new Promise((resolve) => setTimeout(resolve, 20));
          inside -= 1;
          return seen;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1]);
    expect(existsSync(lock)).toBe(false);
  });

  it('PLUS-23 gives up with a sentence when a living process keeps it', async () => {
    writeFileSync(lock, String(process.pid));
    await expect(work(150)).rejects.toThrow('Upptaget.');
    expect(existsSync(lock)).toBe(true);
  });

  it('PLUS-23 takes over from a process that has died', async () => {
    writeFileSync(lock, String(NOBODY));
    expect(await work(2000)).toBe('done');
  });

  it('PLUS-23 takes over from a process that died before writing its number, but leaves a lock that was just made', async () => {
    writeFileSync(lock, '');
    await expect(work(150)).rejects.toThrow('Upptaget.');
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);
    expect(await work(2000)).toBe('done');
  });

  it('PLUS-23 is given back when the work fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('föll')))).rejects.toThrow('föll');
    expect(await work(0)).toBe('done');
  });
});
