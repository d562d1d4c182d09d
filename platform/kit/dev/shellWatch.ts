import { existsSync, watch, type FSWatcher } from 'node:fs';

// The shell is built once when development starts; only the slice is replaced as it changes. What the shell gives is part of the shell: when
// that changes, the slice in the open page would ask for names that the shell does not have (PLUS-20).

/** How long nothing must have changed before the shell is built again. */
export const SETTLED_MS = 300;
const IS_SOURCE = /(?<!\.test)\.(ts|tsx|css|json)$/;

/** Calls `rebuild` when something in the folders has changed and settled, one after the other; returns how to stop. */
export function watchShell(folders: readonly string[], rebuild: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const changed = (_event: string, file: string | null) => {
    if (file !== null && !IS_SOURCE.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => (building = building.then(rebuild)), SETTLED_MS);
  };
  const watchers: FSWatcher[] = folders.filter((folder) => existsSync(folder)).map((folder) => watch(folder, { recursive: true }, changed));
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
