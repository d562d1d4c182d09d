import path from 'node:path';
import { sliceDir, sliceDist, type SliceName } from '../build/paths.ts';
import { activated } from './releases.ts';
import { publish, readReleases, writeReleases } from './store.ts';

export const storeOf = (name: SliceName) => path.join(sliceDir(name), 'releases');

/** What `npm start` does with a slice's build: it goes live when it is new; a version chosen by hand stands otherwise. */
export function publishBuilt(name: SliceName): void {
  const store = storeOf(name);
  const { version, added } = publish(store, sliceDist(name), new Date(), { suffix: true });
  const releases = readReleases(store);
  if (added || releases.active === null) writeReleases(store, activated(releases, version, new Date()));
}
