import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the group and everybody else may do with a file. */
export const FOR_OTHERS = 0o077;

/** From now on what this process writes is for its own user alone (ASVS 14.2.3). */
export function writeForOwnUserOnly(): void {
  process.umask(FOR_OTHERS);
}

/** Takes from everybody but the owner what an older folder still lets them do: the files in it hold drafts and personal numbers. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = inside.filter((entry) => entry.isDirectory() || entry.isFile());
  await Promise.all(kept.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)));
}
