import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FOR_OTHERS } from './ownOnly.ts';

/** The embedded database's file layer lacks fsync; without it the database's request to flush to disk is lost. */
function addFsync({ NODEFS }: { readonly NODEFS: unknown }): void {
  const operations: unknown = typeof NODEFS === 'object' && NODEFS !== null ? Reflect.get(NODEFS, 'stream_ops') : undefined;
  if (typeof operations !== 'object' || operations === null) throw new TypeError('The file layer of the embedded database has changed');
  Reflect.set(operations, 'fsync', ({ nfd }: { readonly nfd: number }) => {
    fs.fsyncSync(nfd);
    return 0;
  });
}

/** The file layer also gives everybody access to each new file, whatever the umask; stored data is for its own user alone (ASVS 14.2.4). */
function keepOwn({ NODEFS }: { readonly NODEFS: unknown }): void {
  const files = typeof NODEFS === 'object' && NODEFS !== null ? NODEFS : {};
  const setAttributes: unknown = Reflect.get(files, 'doSetAttr');
  if (typeof setAttributes !== 'function') throw new TypeError('The file layer of the embedded database has changed');
  Reflect.set(files, 'doSetAttr', (place: unknown, node: unknown, wanted: { readonly mode?: number | null }, ...rest: unknown[]) => {
    const own = typeof wanted.mode === 'number' ? { ...wanted, mode: wanted.mode & ~FOR_OTHERS } : wanted;
    Reflect.apply(setAttributes, files, [place, node, own, ...rest]);
  });
}

/**
 * The files of the embedded database, accessible only to their own user, with an fsync that reaches the disk (API-24): what is
 * acknowledged survives a power cut.
 */
export class DurableFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync, keepOwn] } };
  }
}

/** `PGlite.defaultStartParams` turn fsync off; its fdatasync does nothing, so the log is flushed by fsync. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes files and folders to disk. Windows forbids that for files opened only for reading. */
export async function syncPaths(paths: readonly string[]): Promise<void> {
  if (process.platform !== 'win32') await Promise.all(paths.map(syncOne));
}

/** Flushes a folder and everything in it to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await syncPaths([folder, ...entries.map((entry) => join(folder, entry))]);
}
