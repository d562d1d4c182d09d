import { existsSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

// What is built or started once when development begins: the shell, what it gives (else the slice in the open page would ask for names that the
// shell does not have, PLUS-20), `slice.json` and the slice's own backend. Only the slice's code is replaced as it changes.

/** How long nothing must have changed before it is built or started again. */
export const SETTLED_MS = 300;
const IS_SOURCE = /(?<!\.test)\.(ts|tsx|css|json)$/;

type Changed = (event: string, file: string | null) => void;

/** By its folder, since editors replace files. */
const watchFile = (place: string, changed: Changed) => watch(path.dirname(place), (event, file) => file === path.basename(place) && changed(event, file));

/** Calls `rebuild` when something in the folders or files has changed and settled, one after the other; returns how to stop. */
export function watchSources(places: readonly string[], rebuild: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const changed: Changed = (_event, file) => {
    if (file !== null && !IS_SOURCE.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => (building = building.then(rebuild)), SETTLED_MS);
  };
  const watchers: FSWatcher[] = places
    .filter((place) => existsSync(place))
    .map((place) => (statSync(place).isFile() ? watchFile(place, changed) : watch(place, { recursive: true }, changed)));
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
