import { expectAccessible } from '../../support/look/axe.ts';
import { test } from '../../support/fixtures.ts';
import { expectLargeTargets, expectReflow } from '../../support/look/reflow.ts';
import { SCENES } from '../../support/scenes/all.ts';
import { BEFALLEN } from '../../support/scenes/conditions.ts';
import { expectSwedish } from '../../support/look/swedish.ts';

/** Checked in every run; the whole product is checked in the long one. */
const SAMPLE = [
  'logga-in',
  'anvandarvillkor',
  'sok-forening-traff',
  'atgard-select-felpanel',
  'adress-fel',
  'dialog-lagg-till-person',
  'sammanfattning',
  'dialog-fel',
  'styrelse när sessionen snart är slut',
];

for (const scene of [...SCENES, ...BEFALLEN]) {
  test.describe(scene.loggedIn ? 'logged in' : 'without login', () => {
    if (!scene.loggedIn) test.use({ loggedIn: false, accepted: false });
    test(`PLUS-08 SHELL-01 ${scene.name} has no fault of accessibility, Swedish names and large targets, and reflows${SAMPLE.includes(scene.name) ? '' : ' @long'}`, async ({
      page,
      api,
      expects,
    }) => {
      expects(...(scene.wrongs ?? []));
      await scene.draft?.(api);
      await scene.open(page);
      if (!scene.name.startsWith('en-') && scene.name !== 'komponenter') await expectSwedish(page, scene.name);
      await expectAccessible(page, scene.name, !scene.passing);
      await expectLargeTargets(page, scene.name);
      await expectReflow(page, scene.name);
      await expectLargeTargets(page, `${scene.name} at 320 px`);
    });
  });
}
