import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const COPY = /\.(br|gz)$/;
const WORTH_IT = 400;

/** Every file under a folder, as paths relative to it with `/`, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Subresource integrity of a text, as in `integrity="sha384-…"`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The integrity of each file under a folder, packed copies aside: a browser checks what it has unpacked. */
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

/** Lays a brotli and a gzip copy beside each text file, so that a server never compresses. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(filesIn(folder).filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(path.join(folder, file))));
}
