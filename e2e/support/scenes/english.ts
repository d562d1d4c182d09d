import { fullDraft } from '../pages/drafts.ts';
import type { Finding } from '../watch/findings.ts';
import { NOBODY, visit, type Scene } from './scene.ts';
import { SHELL } from './shell.ts';
import { UNSAVED } from './unsaved.ts';
import { WIZARD } from './wizard.ts';

const inEnglish = (name: string, path: string, draft: Scene['draft']): Scene => ({
  name: `en-${name}`,
  loggedIn: draft !== undefined,
  ...(draft ? { draft } : { wrongs: NOBODY }),
  open: async (page) => {
    // The cookie belongs to the origin of the first page.
    await visit(page, '/tillganglighetsredogorelse');
    await page.context().addCookies([{ name: 'sprak', value: 'en', url: page.url() }]);
    await visit(page, path);
  },
});

const IN_SWEDISH = [...SHELL, ...WIZARD, ...UNSAVED];

/** A scene that is reached in Swedish and then switched to English, as by the button of the header, which a dialog covers. */
function thenEnglish(name: string, ...wrongs: Finding[]): Scene {
  const scene = IN_SWEDISH.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return {
    ...scene,
    name: `en-${name}`,
    wrongs: [...(scene.wrongs ?? []), ...wrongs],
    open: async (page) => {
      await scene.open(page);
      await page.getByRole('button', { name: 'English', includeHidden: true }).evaluate((button) => button instanceof HTMLElement && button.click());
      await page.locator('html[lang=en]').waitFor();
    },
  };
}

/** The same pages in English (PLUS-11). */
export const ENGLISH: readonly Scene[] = [
  inEnglish('logga-in', '/logga-in', undefined),
  inEnglish('anvandarvillkor', '/anvandarvillkor', (api) => api.reset()),
  inEnglish('atgard-select', '/ansokan/atgard-select', fullDraft),
  inEnglish('styrelse', '/ansokan/atgard/uppgiftsandring-styrelse', fullDraft),
  inEnglish('firmatecknare', '/ansokan/atgard/uppgiftsandring-firmatecknare', fullDraft),
  inEnglish('sammanfattning', '/ansokan/sammanfattning', fullDraft),
  thenEnglish('osparat-atgard-select'),
  thenEnglish('osparat-foreningsstamma'),
  thenEnglish('osparat-sammanfattning'),
  thenEnglish('andrad-i-annan-flik-bada'),
  thenEnglish('andrad-i-annan-flik-styrelse'),
  thenEnglish('dialog-konflikt', 'error dialog: Your application was changed in another window.'),
  thenEnglish('sammanfattning-andrad'),
  thenEnglish('dialog-inte-inloggad'),
  thenEnglish('dialog-utloggad-i-annan-flik'),
  thenEnglish('del-kunde-inte-visas'),
  thenEnglish('kvittens'),
];
