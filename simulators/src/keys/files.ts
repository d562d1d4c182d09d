import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether every one of the named files is in the folder. */
export function haveAll(dir: string, names: readonly string[]): boolean {
  return names.every((name) => existsSync(path.join(dir, name)));
}

/** Writes a file so that a reader never sees half of it; private files are for the owner only. */
export async function writeKeyFile(dir: string, name: string, content: string, access: 'private' | 'public'): Promise<void> {
  await mkdir(dir, { recursive: true });
  const temporary = path.join(dir, `.${name}.${process.pid}`);
  await writeFile(temporary, content, { mode: access === 'private' ? 0o600 : 0o644 });
  await rename(temporary, path.join(dir, name));
}
