import { fullDraft } from '../drafts.ts';
import { NOBODY, visit, type Scene } from './scene.ts';

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

/** The same pages in English (PLUS-11). */
export const ENGLISH: readonly Scene[] = [
  inEnglish('logga-in', '/logga-in', undefined),
  inEnglish('anvandarvillkor', '/anvandarvillkor', (api) => api.reset()),
  inEnglish('atgard-select', '/ansokan/atgard-select', fullDraft),
  inEnglish('styrelse', '/ansokan/atgard/uppgiftsandring-styrelse', fullDraft),
  inEnglish('firmatecknare', '/ansokan/atgard/uppgiftsandring-firmatecknare', fullDraft),
  inEnglish('sammanfattning', '/ansokan/sammanfattning', fullDraft),
];
