import { constants, open } from 'node:fs/promises';
import path from 'node:path';
import { httpStore } from './httpStore.ts';
import { MOST_BYTES, reading, type ReleaseStore } from './releaseStore.ts';

/** The content of a file; undefined for anything else, such as a pipe, which might never end: it is opened without waiting for a writer. Throws when it is too large. */
async function contentOf(file: string, most: number): Promise<Buffer | undefined> {
  await using handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const found = await handle.stat();
  if (!found.isFile()) return undefined;
  if (found.size > most) throw new Error(`${path.basename(file)} is larger than ${most} bytes`);
  return handle.readFile();
}

/** A release store in a folder of this machine. */
function folderStore(place: string): ReleaseStore {
  const folder = path.resolve(place);
  return reading(async (file, most = MOST_BYTES) => {
    try {
      return await contentOf(path.join(folder, file), most);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')) return undefined;
      throw error;
    }
  });
}

/** The release store at an http address or in a folder. */
export function openStore(place: string): ReleaseStore {
  return /^https?:\/\//.test(place) ? httpStore(place) : folderStore(place);
}
