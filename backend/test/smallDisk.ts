import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that a test fills. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  readonly empty: () => Promise<void>;
  /** Makes it read-only from now on; no file may be open for writing. */
  readonly close: () => void;
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
    close: () => void spawnSync('mount', ['-o', 'remount,ro', folder]),
    remove,
  };
}

/** A disk with a file system of its own that fails while it is used. */
export interface FailingDisk {
  readonly folder: string;
  /** Flushes what was only copied to it. */
  readonly settle: () => void;
  /** Makes it read-only from now on, whatever is open, as the system does when it reads damaged data from a disk. */
  readonly fail: () => void;
  /** Unmounts, repairs and remounts it; nobody may use it meanwhile. */
  readonly repair: () => void;
  /** Remounts it with what it holds after a power cut: failed writes, and what was not flushed, are gone. Nobody may use it meanwhile. */
  readonly cut: () => void;
  readonly remove: () => void;
}

function system(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  // e2fsck exits with 1 after a successful repair (fsck(8)).
  if (status !== 0 && !(command === 'e2fsck' && status === 1)) throw new Error(`${command}: ${stderr?.trim()}`, { cause: error });
}

/** Mounts a disk of so many megabytes, backed by a file; throws when this user or this machine cannot. */
export function mountFailingDisk(megabytes: number): FailingDisk {
  const place = mkdtempSync(join(tmpdir(), 'uppgiftsandring-disk-'));
  const [image, left, folder] = [join(place, 'image'), join(place, 'left'), join(place, 'disk')];
  const mount = () => system('mount', '-o', 'loop', image, folder);
  try {
    // A database server runs as another user.
    chmodSync(place, 0o755);
    mkdirSync(folder);
    system('truncate', '-s', `${megabytes}M`, image);
    system('mkfs.ext4', '-q', image);
    mount();
  } catch (error) {
    rmSync(place, { recursive: true });
    throw error;
  }
  return {
    folder,
    settle: () => system('sync', '-f', folder),
    fail: () => system('mount', '-o', 'remount,abort', folder),
    repair: () => {
      system('umount', folder);
      system('e2fsck', '-p', image);
      mount();
    },
    cut: () => {
      // Copied before unmounting, when the system would still write some of what it has in memory.
      system('cp', '--sparse=always', image, left);
      system('umount', '-l', folder);
      renameSync(left, image);
      system('e2fsck', '-p', image);
      mount();
    },
    remove: () => {
      system('umount', '-l', folder);
      rmSync(place, { recursive: true });
    },
  };
}

/** Whether both kinds of disk can be mounted here; if not, prints that the tests are not run. */
export function canMount(tests: string): boolean {
  try {
    if (process.platform !== 'linux') throw new Error('inte Linux');
    mountSmallDisk(1).remove();
    mountFailingDisk(4).remove();
    return true;
  } catch (error) {
    console.log(`Ett litet filsystem går inte att montera här (${error instanceof Error ? error.message : String(error)}): ${tests} körs inte.`);
    return false;
  }
}
