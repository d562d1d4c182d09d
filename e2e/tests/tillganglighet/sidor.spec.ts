import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/look/axe.ts';
import { test } from '../../support/fixtures.ts';
import { expectLargeTargets, expectReflow } from '../../support/look/reflow.ts';
import { inEnglish, isInBoth, SWEDISH } from '../../support/scenes/all.ts';
import type { Scene } from '../../support/scenes/scene.ts';
import { expectSwedish } from '../../support/look/swedish.ts';

/** Scenes that every run checks, besides the summary in forced colours; the long run checks the whole product. */
const SAMPLE = ['dialog-lagg-till-person'];

async function expectUsable(page: Page, { name, passing }: Scene): Promise<void> {
  await expectAccessible(page, name, !passing);
  await expectLargeTargets(page, name);
  await expectReflow(page, name);
  await expectLargeTargets(page, `${name} at 320 px`);
}

for (const scene of SWEDISH) {
  test.describe(scene.loggedIn ? 'logged in' : 'without login', () => {
    if (!scene.loggedIn) test.use({ loggedIn: false, accepted: false });

    test(`PLUS-08 SHELL-01 ${scene.name} is accessible, Swedish, easy to hit, and reflows${SAMPLE.includes(scene.name) ? '' : ' @long'}`, async ({
      page,
      api,
      expects,
    }) => {
      expects(...scene.wrongs);
      await scene.draft?.(api);
      await scene.open(page);
      if (scene.name !== 'komponenter') await expectSwedish(page, scene.name);
      await expectUsable(page, scene);
    });

    if (!isInBoth(scene)) return;
    const english = inEnglish(scene);
    test(`PLUS-08 PLUS-11 SHELL-01 ${english.name} is accessible, easy to hit, and reflows @long`, async ({ page, api, expects }) => {
      expects(...english.wrongs);
      // Alerts and error dialogs that were shown in Swedish are also shown in English.
      expects.perhaps('alert: ', 'error dialog: ');
      await english.draft?.(api);
      await english.open(page);
      await expectUsable(page, english);
    });
  });
}
