import { BOARD } from './board.ts';
import { MEASURES } from './measures.ts';
import { RECEIPT } from './receipt.ts';
import type { Scene } from './scene.ts';
import { SESSION } from './session.ts';
import { SHELL } from './shell.ts';
import { UNSAVED } from './unsaved.ts';
import { WIZARD } from './wizard.ts';

/** Every page and dialog of the product, in Swedish. */
export const SWEDISH: readonly Scene[] = [...SHELL, ...SESSION, ...MEASURES, ...BOARD, ...WIZARD, ...RECEIPT, ...UNSAVED];

/** Whether a scene can be shown in English: it has a header, and so the language button. */
export const isInBoth = ({ name }: Scene): boolean => name !== 'stangd' && name !== 'komponenter';

/** A scene that is reached in Swedish and then switched to English as the header's button would do, because a dialog may cover it (PLUS-11). */
export const inEnglish = (scene: Scene): Scene => ({
  ...scene,
  name: `en-${scene.name}`,
  open: async (page) => {
    await scene.open(page);
    // Found and pressed in one go: a page that came rendered may be rendered again between the two, and the button that was found is then gone.
    await page.evaluate(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'English')?.click());
    await page.locator('html[lang=en]').waitFor();
  },
});

/** Scenes that get screenshots in English too. */
const PICTURED: readonly string[] = [
  'logga-in',
  'anvandarvillkor',
  'atgard-select-andringar',
  'styrelse-andringar',
  'firmatecknare-tillsammans',
  'sammanfattning',
  'osparat-atgard-select',
  'osparat-sammanfattning',
  'andrad-i-annan-flik-bada',
  'dialog-konflikt',
  'sammanfattning-andrad',
  'dialog-inte-inloggad',
  'del-kunde-inte-visas',
  'kvittens',
];

/** The scenes that get screenshots. */
export const SCENES: readonly Scene[] = [...SWEDISH, ...SWEDISH.filter(({ name }) => PICTURED.includes(name)).map(inEnglish)];
