import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';

/** Writes and flushes: what a response sent after this acknowledges is on the disk. */
export function writeThrough(file: string, flags: 'a' | 'w', content: string | Buffer): void {
  const descriptor = openSync(file, flags);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A file with one JSON line for each entry, each flushed before it is acknowledged. A last line that a crash cut off was never acknowledged and is removed. */
export class Journal<Entry> {
  readonly #file: string;
  readonly #entries: Entry[];

  constructor(file: string) {
    this.#file = file;
    const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const whole = content.subarray(0, content.lastIndexOf('\n') + 1);
    if (whole.length < content.length) truncateSync(file, whole.length);
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    this.#entries = lines.map((line) => JSON.parse(line) as Entry);
  }

  entries(): readonly Entry[] {
    return this.#entries;
  }

  add(entry: Entry): void {
    const { size = 0 } = statSync(this.#file, { throwIfNoEntry: false }) ?? {};
    try {
      writeThrough(this.#file, 'a', `${JSON.stringify(entry)}\n`);
    } catch (error) {
      // A full disk takes half a line, which the next one may not join.
      if (existsSync(this.#file)) truncateSync(this.#file, size);
      throw error;
    }
    this.#entries.push(entry);
  }
}
