import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { FOR_OTHERS } from './ownOnly.ts';

/** Ends the process. */
export type End = (reason: unknown) => never;

/** The write-ahead log: every change is written here first. */
const LOG_FOLDER = '/pg_wal/';

interface OpenFile {
  readonly nfd: number;
  readonly path: string;
}

/** Ends the process when the work fails: PostgreSQL would end itself, but inside this process it would hang instead, and the process with it. */
function orEnd<T>(work: () => T, end: End): T {
  try {
    return work();
  } catch (error) {
    return end(error);
  }
}

/**
 * Adds fsync, which the embedded database's file layer lacks: without it, requests to flush to disk are lost. When a flush or a write to the log fails, the
 * process ends.
 */
const addFsync =
  (end: End) =>
  ({ NODEFS }: { readonly NODEFS: unknown }): void => {
    const operations: unknown = typeof NODEFS === 'object' && NODEFS !== null ? Reflect.get(NODEFS, 'stream_ops') : undefined;
    const write: unknown = typeof operations === 'object' && operations !== null ? Reflect.get(operations, 'write') : undefined;
    if (typeof operations !== 'object' || operations === null || typeof write !== 'function')
      throw new TypeError('The file layer of the embedded database has changed');
    Reflect.set(operations, 'write', (file: OpenFile, ...rest: unknown[]): unknown => {
      const own = (): unknown => Reflect.apply(write, operations, [file, ...rest]);
      return file.path.includes(LOG_FOLDER) ? orEnd(own, end) : own();
    });
    Reflect.set(operations, 'fsync', ({ nfd }: OpenFile) => {
      orEnd(() => fs.fsyncSync(nfd), end);
      return 0;
    });
  };

/** The file layer also gives everybody access to each new file, whatever the umask; stored data is only for this process's own user (ASVS 14.2.4). */
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
  readonly #end: End;

  /** `end` ends the process, for the reason that it is given. */
  constructor(folder: string, end: End) {
    super(folder);
    this.#end = end;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync(this.#end), keepOwn] } };
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

/** Flushes files and folders to disk, except on Windows, which forbids it for files opened only for reading. */
export async function syncPaths(paths: readonly string[]): Promise<void> {
  if (process.platform !== 'win32') await Promise.all(paths.map(syncOne));
}

/** Flushes a folder and everything in it to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await syncPaths([folder, ...entries.map((entry) => join(folder, entry))]);
}
