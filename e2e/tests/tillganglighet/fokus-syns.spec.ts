import { expectFocusSeen } from '../../support/look/focusSeen.ts';
import { test } from '../../support/fixtures.ts';
import { SCENES } from '../../support/scenes/all.ts';

/** Scenes with something fixed to the window that could cover the focused element: the checklist, a dialog's buttons. */
const NAMES = ['atgard-select-felpanel', 'adress-fel', 'styrelse-andringar', 'dialog-lagg-till-person-fel', 'dialog-villkor-logga-in', 'sammanfattning'];
/** A laptop, a phone, and a laptop at 400 % zoom. */
const SIZES = [
  [1280, 700],
  [360, 640],
  [320, 256],
] as const;

for (const scene of SCENES.filter(({ name }) => NAMES.includes(name))) {
  for (const [width, height] of SIZES) {
    test.describe(scene.loggedIn ? 'logged in' : 'without login', () => {
      if (!scene.loggedIn) test.use({ loggedIn: false, accepted: false });
      test(`PLUS-08 SHELL-11 ${scene.name} shows focus with its ring at ${width} × ${height} @long`, async ({ page, api, expects }) => {
        expects(...scene.wrongs);
        await scene.draft?.(api);
        await scene.open(page);
        await page.setViewportSize({ width, height });
        await expectFocusSeen(page, scene.name);
      });
    });
  }
}
