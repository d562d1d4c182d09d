import { distOf, storeOf, type PartName } from '../build/paths.ts';
import { prune } from './store/prune.ts';
import { publish } from './publish.ts';
import { activated } from './store/releases.ts';
import { changeReleases, readReleases } from './store/releaseStore.ts';
import { sealOf } from './seal/seal.ts';

/** Development builds are short-lived: a week is enough for every browser that is still open. */
const KEPT_DAYS = 7;

/** What `npm start` does with a build: a new one goes live, also when it equals an earlier one; otherwise a version chosen by hand stays live. */
export async function publishBuilt(name: PartName, isNew: boolean): Promise<void> {
  const store = storeOf(name);
  const seal = await sealOf(name);
  const { version, added } = await publish(store, seal, distOf(name), new Date(), { suffix: true });
  const { active } = readReleases(store);
  if (active === version || (!added && !isNew && active !== null)) return;
  await changeReleases(store, seal, (releases) => activated(releases, version, new Date()));
  await prune(store, seal, KEPT_DAYS, new Date());
}
