import { expect, test } from '../../support/fixtures.ts';
import { heldAroundMounts } from '../../support/stack/mounts.ts';

// A slice that is unmounted leaves nothing behind: a user who goes back and forth all day must not get a slower page.

/** Caches of the browser and of the packages come and go (60 to 80 nodes, after 20 mounts as after 100); a page that was left behind at every mount is thousands. */
const NODES = 150;
const HEAP_BYTES = 1_500_000;
/** How many mounts there are each time that it is asked again. */
const MORE_EACH_TIME = 2;

for (const { mounts, options } of [
  { mounts: 20, options: {} },
  { mounts: 100, options: { tag: '@long' } },
]) {
  test(`PLUS-25 ERR-08 ${mounts} mounts and unmounts of slices leave no listeners, no nodes and no memory behind`, options, async ({ page, api }) => {
    await api.reset();
    const { before, heldAfter } = await heldAroundMounts(page, mounts);
    const first = await heldAfter();
    let more = 0;
    // A leak is held for ever, and grows. The browser may hold one page that is gone (144 listeners), however many there were: then it is asked what more mounts add.
    await expect(async () => {
      const after = await heldAfter();
      more += MORE_EACH_TIME;
      const since = more >= mounts ? first : before;
      // Fewer than one in two mounts: something registered at each mount would show.
      expect(after.listeners - since.listeners).toBeLessThan(mounts / 2);
      expect(after.nodes - since.nodes).toBeLessThan(NODES);
      expect(after.heapBytes - since.heapBytes).toBeLessThan(HEAP_BYTES);
    }).toPass({ timeout: 80_000, intervals: [100] });
  });
}
