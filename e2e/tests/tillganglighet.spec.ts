import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { expectLargeTargets, expectReflow } from '../support/reflow.ts';
import { SCENES } from '../support/scenes/all.ts';

/** What is looked at in every run; the whole product is looked at in the long one. */
const SAMPLE = ['logga-in', 'anvandarvillkor', 'sok-forening-traff', 'atgard-select-felpanel', 'adress-fel', 'dialog-lagg-till-person', 'sammanfattning', 'dialog-fel'];

for (const scene of SCENES) {
  test.describe(scene.loggedIn ? 'logged in' : 'without login', () => {
    if (!scene.loggedIn) test.use({ loggedIn: false, accepted: false });
    test(`PLUS-08 SHELL-01 ${scene.name} has no fault of accessibility, large targets, and reflows${SAMPLE.includes(scene.name) ? '' : ' @long'}`, async ({ page, api }) => {
      await scene.draft?.(api);
      await scene.open(page);
      await expectAccessible(page, scene.name);
      await expectLargeTargets(page, scene.name);
      await expectReflow(page, scene.name);
      await expectLargeTargets(page, `${scene.name} at 320 px`);
    });
  });
}
