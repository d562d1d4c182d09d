import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPlainPath } from '../mime.ts';
import type { Store, StoredFile } from './store.ts';

/** Suffix of the precompressed copies, the smallest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}

const accepts = (accepted: string, encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

/** A file of a folder, precompressed when the client takes it and there is a copy. */
export async function openFile(folder: string, file: string, accepted: string): Promise<StoredFile | undefined> {
  if (!isPlainPath(file)) return undefined;
  const name = path.join(folder, file);
  for (const [encoding, suffix] of COPIES) {
    const body = accepts(accepted, encoding) ? await readIfThere(name + suffix) : undefined;
    if (body) return { body, encoding, length: body.length };
  }
  const body = await readIfThere(name);
  return body && { body, length: body.length };
}

/** A release store in a folder of this machine. */
export function folderStore(folder: string): Store {
  return {
    // The two last parts: enough to recognise it, without telling how the machine is laid out.
    source: path.resolve(folder).split(path.sep).slice(-2).join('/'),
    async readJson(file) {
      const text = await readIfThere(path.join(folder, file));
      return text && JSON.parse(text.toString('utf8'));
    },
    open: (file, accepted) => openFile(folder, file, accepted),
  };
}
