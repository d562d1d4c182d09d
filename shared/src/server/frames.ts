import type { Readable } from 'node:stream';

// Messages between a process that is trusted and one that is not: a byte for the kind, four for the length in bytes, and a text in UTF-8.
// Nothing of it is parsed, so nothing that the other process writes can make this one do anything.

const HEAD = 5;

/** A message as bytes; `kind` is one ASCII character. */
export function frame(kind: string, text: string): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD + Buffer.byteLength(text));
  bytes.write(kind, 'latin1');
  bytes.writeUInt32BE(bytes.length - HEAD, 1);
  bytes.write(text, HEAD);
  return bytes;
}

/** Reads messages until the stream is destroyed, which it is when one announces more bytes than `most`: none of those are kept, and `refused` is called. */
export function readFrames(stream: Readable, most: number, heard: (kind: string, text: string) => void, refused: () => void): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = HEAD;
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= needed && !stream.destroyed) {
      const bytes = Buffer.concat(chunks);
      const length = bytes.readUInt32BE(1);
      if (length > most) {
        chunks = [];
        stream.destroy();
        return refused();
      }
      needed = HEAD + length;
      chunks = [bytes];
      if (held < needed) return;
      const rest = bytes.subarray(needed);
      const [kind, text] = [bytes.toString('latin1', 0, 1), bytes.toString('utf8', HEAD, needed)];
      chunks = [rest];
      held = rest.length;
      needed = HEAD;
      heard(kind, text);
    }
  });
}
