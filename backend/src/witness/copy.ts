import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// A copy that only grows (PLUS-69, docs/adr/0096): each piece is a file of its own that is never written again, has the hash of the file before and is signed.

/** Thrown when the copy itself is not what the witness has written. */
export class CopyFault extends Error {}

const PieceSchema = v.object({ at: v.string(), before: v.string(), content: v.unknown(), signature: v.string() });
const NO_PIECE = '0'.repeat(64);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The name of the copy and the number of the piece are signed too: no piece can stand in the place of another. */
const bytesOf = (name: string, nr: number, { at, before, content }: Omit<v.InferOutput<typeof PieceSchema>, 'signature'>) =>
  Buffer.from(`witness.1.${name}.${nr}\n${JSON.stringify([at, before, content])}`);

const fileOf = (nr: number) => `${String(nr).padStart(12, '0')}.json`;

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export type Copy<Content> = ReturnType<typeof openCopy<Content>>;

/** The copy of that name below a folder; without the private key it can only be read. Its end is verified at once, the rest by `read`. */
export function openCopy<Content>(root: string, name: string, schema: v.GenericSchema<unknown, Content>, key: KeyObject) {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const numbers = readdirSync(folder).flatMap((file) => (/^\d{12}\.json$/.test(file) ? [Number(file.slice(0, 12))] : []));
  let first = numbers.reduce((least, nr) => Math.min(least, nr), Infinity);
  let last = numbers.reduce((most, nr) => Math.max(most, nr), 0);
  if (first === Infinity) first = 1;

  /** A piece, and the hash of its file. Throws `CopyFault` when it is missing, or is not the one that the witness wrote there. */
  function read(nr: number): { readonly content: Content; readonly before: string; readonly hash: string } {
    const text = textIn(join(folder, fileOf(nr)));
    if (text === undefined) throw new CopyFault(`${name}/${fileOf(nr)} saknas`);
    try {
      const piece = v.parse(PieceSchema, JSON.parse(text));
      if (!verify(null, bytesOf(name, nr, piece), key, Buffer.from(piece.signature, 'base64url'))) throw new CopyFault('forged');
      return { content: v.parse(schema, piece.content), before: piece.before, hash: hashOf(text) };
    } catch (cause) {
      throw new CopyFault(`${name}/${fileOf(nr)} är ändrad`, { cause });
    }
  }

  let end: { readonly hash: string; readonly content: Content | undefined } = last === 0 ? { hash: NO_PIECE, content: undefined } : read(last);
  return {
    first: () => first,
    last: () => last,
    /** The content of the last piece; undefined when there is none. */
    end: () => end.content,
    read(nr: number): Content {
      const { content, before } = read(nr);
      if (nr > first && read(nr - 1).hash !== before) throw new CopyFault(`${name}/${fileOf(nr)} hör inte till den före`);
      if (nr === 1 && before !== NO_PIECE) throw new CopyFault(`${name}/${fileOf(nr)} är inte den första`);
      return content;
    },
    /** Writes a piece after the last; on disk when this returns. Throws when somebody else has written there. */
    append(content: Content, now: Date): void {
      const nr = last + 1;
      const piece = { at: now.toISOString(), before: end.hash, content };
      const text = JSON.stringify({ ...piece, signature: sign(null, bytesOf(name, nr, JSON.parse(JSON.stringify(piece))), key).toString('base64url') });
      const file = join(folder, fileOf(nr));
      // Left by a witness that was killed.
      rmSync(`${file}.new`, { force: true });
      writeFileSync(`${file}.new`, text, { mode: 0o400, flush: true });
      try {
        linkSync(`${file}.new`, file);
      } finally {
        rmSync(`${file}.new`);
      }
      syncFolder(folder);
      [last, end] = [nr, { hash: hashOf(text), content }];
    },
    /** Removes the first piece, but never the last. */
    removeFirst(): void {
      if (first >= last) return;
      rmSync(join(folder, fileOf(first)), { force: true });
      first += 1;
    },
  };
}
