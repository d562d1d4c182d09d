import fs from 'node:fs';
import { randomInt } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded by Node before a backend with the embedded database: after SIGUSR2 the power is cut at one of its next writes. The writes to each file since its last
// flush are then undone, each one or not at random: a disk keeps no order, and promises only what it was asked to flush.

/** About as many writes as some saves and their flushes make. */
const WRITES = 60;

interface Written {
  readonly position: number;
  readonly before: Buffer;
  readonly sizeBefore: number;
}

const { writeSync, fsyncSync, closeSync } = fs;
const unflushed = new Map<string, Written[]>();
const paths = new Map<number, string>();
let left: number | null = null;

const pathOf = (fd: number): string => {
  const known = paths.get(fd) ?? fs.readlinkSync(`/proc/self/fd/${fd}`);
  paths.set(fd, known);
  return known;
};

/** Undoes writes to a file, the last one first. */
function takeBack(path: string, writes: readonly Written[]): void {
  const fd = fs.openSync(path, 'r+');
  for (const { position, before, sizeBefore } of writes.toReversed()) {
    if (before.length > 0) writeSync(fd, before, 0, before.length, position);
    if (fs.fstatSync(fd).size > sizeBefore) fs.ftruncateSync(fd, sizeBefore);
  }
  closeSync(fd);
}

function cut(): void {
  let lost = 0;
  for (const [path, writes] of unflushed) {
    const gone = writes.filter(() => randomInt(2) === 0);
    if (gone.length === 0 || !fs.existsSync(path)) continue;
    takeBack(path, gone);
    lost += gone.length;
  }
  writeSync(2, `power cut: ${lost} of ${[...unflushed.values()].flat().length} writes that were not flushed are lost\n`);
  process.kill(process.pid, 'SIGKILL');
}

function remember(fd: number, length: number, position: number): void {
  const path = pathOf(fd);
  const sizeBefore = fs.fstatSync(fd).size;
  const before = Buffer.alloc(Math.max(0, Math.min(length, sizeBefore - position)));
  const reading = fs.openSync(path, 'r');
  fs.readSync(reading, before, 0, before.length, position);
  closeSync(reading);
  const writes = unflushed.get(path) ?? [];
  writes.push({ position, before, sizeBefore });
  unflushed.set(path, writes);
}

function write(fd: number, data: unknown, offset?: unknown, length?: unknown, position?: unknown): unknown {
  if (typeof length === 'number' && typeof position === 'number' && pathOf(fd).includes('/db/')) {
    remember(fd, length, position);
    if (left !== null && (left -= 1) <= 0) cut();
  }
  return Reflect.apply(writeSync, fs, [fd, data, offset, length, position]);
}

Reflect.set(fs, 'writeSync', write);
fs.fsyncSync = (fd) => {
  fsyncSync(fd);
  unflushed.delete(pathOf(fd));
};
fs.closeSync = (fd) => {
  paths.delete(fd);
  closeSync(fd);
};
syncBuiltinESMExports();
process.on('SIGUSR2', () => (left = randomInt(1, WRITES)));
