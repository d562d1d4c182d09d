import { orderFault } from '../stack/control.ts';
import { withContact, withMeeting } from '../pages/drafts.ts';
import { press, visit, type Scene } from './scene.ts';

/** Only used here, so that the case system can refuse it without disturbing others. */
const ORGNR = '717999-0887';

/** The application is signed, but the case system does not accept it (ERR-06). */
export const INSKICK: Scene = {
  name: 'dialog-underskriven-inte-inskickad',
  loggedIn: true,
  wrongs: ['answer: 502 GET /api/ansokan/skickain'],
  draft: async (api) => {
    await orderFault({ service: 'case', mode: '500', subject: ORGNR, times: 50 });
    await api.choose(ORGNR);
    await api.change((ansokan) => withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(ansokan)));
  },
  open: async (page) => {
    await visit(page, '/ansokan/sammanfattning');
    await page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }).check();
    await press(page, 'Skriv under');
    await page.waitForURL((url) => !url.pathname.startsWith('/ansokan/sammanfattning'));
    await page.getByRole('button', { name: /^Skriv under/ }).click();
    await page.getByRole('dialog', { name: 'Ansökan är underskriven men inte inskickad än' }).waitFor({ timeout: 30_000 });
  },
};
