import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The file permissions of the group and of everybody else. */
export const FOR_OTHERS = 0o077;

/** From now on, only its own user can access what this process writes (ASVS 14.2.4). */
export function writeForOwnUserOnly(): void {
  process.umask(FOR_OTHERS);
}

/** Removes the permissions that an older folder still gives to others: its files hold drafts and personal numbers. */
export async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = inside.filter((entry) => entry.isDirectory() || entry.isFile());
  await Promise.all(kept.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)));
}
