import type { Scene } from './scene.ts';
import { SWEDISH } from './swedish.ts';

/** Scenes without a header, and so without the language button. */
const WITHOUT_HEADER: readonly string[] = ['stangd', 'komponenter'];

/** Whether a scene can be shown in English. */
export const isInBoth = ({ name }: Scene): boolean => !WITHOUT_HEADER.includes(name);

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

export const ENGLISH: readonly Scene[] = SWEDISH.filter(({ name }) => PICTURED.includes(name)).map(inEnglish);
