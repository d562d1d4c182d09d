import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.svg': 'image/svg+xml' };
const FILES: ReadonlySet<string> = new Set(['page.css', 'submit.js', 'icon.svg']);

interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

/** The style sheet or script that a page requests as `/assets/<name>`; null when there is none. */
export async function readAsset(name: string): Promise<Asset | null> {
  if (!FILES.has(name)) return null;
  return { type: TYPES[path.extname(name)] ?? 'text/plain', content: await readFile(path.join(import.meta.dirname, '../../assets', name)) };
}
