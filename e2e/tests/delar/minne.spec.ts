import { expect, test } from '../../support/fixtures.ts';
import { heldAroundMounts } from '../../support/stack/mounts.ts';

// A slice that is unmounted leaves nothing behind: a user who goes back and forth all day must not get a slower page.

/** Caches of the browser and of the packages come and go (60 to 80 nodes, after 20 mounts as after 100); a page that was left behind at every mount is thousands. */
const NODES = 150;
const HEAP_BYTES = 1_500_000;

for (const { mounts, options } of [
  { mounts: 20, options: {} },
  { mounts: 100, options: { tag: '@long' } },
]) {
  test(`PLUS-25 ERR-08 ${mounts} mounts and unmounts of slices leave no listeners, no nodes and no memory behind`, options, async ({ page, api }) => {
    test.setTimeout(120_000);
    await api.reset();
    const { before, heldAfter } = await heldAroundMounts(page, mounts);
    // A leak is held for ever, and grows; asked again, something else is gone.
    await expect(async () => {
      const after = await heldAfter();
      // Fewer than one in two mounts: something registered at each mount would show.
      expect(after.listeners - before.listeners).toBeLessThan(mounts / 2);
      expect(after.nodes - before.nodes).toBeLessThan(NODES);
      expect(after.heapBytes - before.heapBytes).toBeLessThan(HEAP_BYTES);
    }).toPass({ timeout: 40_000, intervals: [500] });
  });
}
