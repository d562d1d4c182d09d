import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const COPY = /\.(br|gz)$/;
const HASHED = /\.[0-9a-f]{8}\.(js|css)$/;
const WORTH_IT = 400;

/** Every file under a folder, as paths relative to it with `/`, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** The original of a compressed copy (`x.js.br`); undefined for any other file. */
export const originalOf = (file: string): string | undefined => (COPY.test(file) ? file.replace(COPY, '') : undefined);

/** The content of a compressed copy; undefined when it cannot be decompressed, or is longer than `most` bytes, where decompression stops. */
export function unpacked(copy: string, most: number): Buffer | undefined {
  try {
    // The option must be at least 1.
    return (copy.endsWith('.br') ? brotliDecompressSync : gunzipSync)(readFileSync(copy), { maxOutputLength: Math.max(most, 1) });
  } catch {
    // The caller treats a damaged copy like any other that does not match its file.
    return undefined;
  }
}

/** Subresource integrity of a text, as in `integrity="sha384-…"`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The integrity of each file under a folder, except compressed copies: a browser checks what it has decompressed. */
export function integrityIn(folder: string): Record<string, string> {
  const files = filesIn(folder).filter((file) => !COPY.test(file));
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([writeFile(`${file}.br`, await brotli(content, best)), writeFile(`${file}.gz`, await zip(content, { level: 9 }))]);
}

/** Writes a brotli and a gzip copy beside each text file, so that a server never compresses. A file named by its content is compressed once. */
export async function precompress(folder: string): Promise<void> {
  const isNew = (file: string) => COMPRESSIBLE.test(file) && !(HASHED.test(file) && existsSync(path.join(folder, `${file}.br`)));
  await Promise.all(
    filesIn(folder)
      .filter(isNew)
      .map((file) => compress(path.join(folder, file))),
  );
}
