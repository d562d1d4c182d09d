import { expect, test } from '../../support/fixtures.ts';
import { heldAroundMounts } from '../../support/stack/mounts.ts';

// An unmounted slice leaks nothing: the page must not get slower for a user who goes back and forth all day.

/** Caches of the browser and of the packages vary (60 to 80 nodes); a page leaked at every mount would be thousands. */
const NODES = 150;
const HEAP_BYTES = 1_500_000;
const MOUNTS = 100;
/** How many mounts each further measurement adds. */
const MORE_EACH_TIME = 2;

test('PLUS-25 ERR-08 mounts of slices leak no listeners, nodes or memory @long', async ({ page, api }) => {
  await api.reset();
  const { before, heldAfter } = await heldAroundMounts(page, MOUNTS);
  const first = await heldAfter();
  let more = 0;
  // A leak is permanent, and grows. The browser may hold a single removed page (144 listeners), however many there were: then the growth by further mounts is measured.
  await expect(async () => {
    const after = await heldAfter();
    more += MORE_EACH_TIME;
    const since = more >= MOUNTS ? first : before;
    // Less than one per two mounts, so a listener leaked at each mount makes the test fail.
    expect(after.listeners - since.listeners).toBeLessThan(MOUNTS / 2);
    expect(after.nodes - since.nodes).toBeLessThan(NODES);
    expect(after.heapBytes - since.heapBytes).toBeLessThan(HEAP_BYTES);
  }).toPass({ timeout: 80_000, intervals: [100] });
});
