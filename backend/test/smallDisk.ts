import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that a test fills. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  readonly empty: () => Promise<void>;
  readonly remove: () => void;
}

/** Mounts a file system of so many megabytes, in memory; throws when this user or this machine cannot. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'uppgiftsandring-disk-'));
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' });
  if (status !== 0) {
    rmdirSync(folder);
    throw new Error(stderr.trim(), { cause: error });
  }
  const filler = join(folder, 'full');
  const remove = () => {
    // At once, even if a process that was killed still has a file open.
    spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  };
  return {
    folder,
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    empty: () => rm(filler),
    remove,
  };
}

/** Whether it can be mounted here; if not, prints that the tests are not run. */
export function canMount(tests: string): boolean {
  try {
    if (process.platform !== 'linux') throw new Error('inte Linux');
    mountSmallDisk(1).remove();
    return true;
  } catch (error) {
    console.log(`Ett litet filsystem går inte att montera här (${error instanceof Error ? error.message : String(error)}): ${tests} körs inte.`);
    return false;
  }
}
