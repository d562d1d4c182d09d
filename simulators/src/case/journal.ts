import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Writes and flushes: what a response sent after this acknowledges is on the disk. */
export function writeThrough(file: string, flags: 'a' | 'w', content: string | Buffer): void {
  const descriptor = openSync(file, flags);
  try {
    if (typeof content === 'string') writeSync(descriptor, content);
    else writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the journal; a last line that a crash cut off was never acknowledged and is removed. */
export function readJournal<Line>(journal: string): Line[] {
  if (!existsSync(journal)) return [];
  const content = readFileSync(journal);
  const whole = content.subarray(0, content.lastIndexOf('\n') + 1);
  if (whole.length < content.length) cutTo(journal, whole.length);
  return whole
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

function cutTo(file: string, length: number): void {
  const descriptor = openSync(file, 'r+');
  try {
    ftruncateSync(descriptor, length);
  } finally {
    closeSync(descriptor);
  }
}
