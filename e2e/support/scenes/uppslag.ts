import { STORANGEN } from '../pages/drafts.ts';
import { SELECT, STYRELSE } from '../pages/measures.ts';
import { answering, loggedIn, press, visit, type Scene } from './scene.ts';

/** The member dialog after a look-up with that response from the register. */
const lookedUp = (name: string, status: number, json: object, says: string): Scene =>
  loggedIn(
    name,
    (api) => api.choose(STORANGEN.orgNr),
    async (page) => {
      await visit(page, STYRELSE);
      // Only this number: the page also looks up the logged-in person.
      await answering(page, '**/api/personnummer/19960419-2386', { status, json });
      await press(page, 'Lägg till person');
      await page.getByRole('textbox', { name: 'Personnummer' }).fill('19960419-2386');
      await page.getByRole('dialog').getByText(says).first().waitFor();
    },
    `answer: ${status} GET /api/personnummer/*`,
    ...(status === 403 || status === 500 ? ([`alert: ${says}`] as const) : []),
  );

const LOOKED_UP: readonly Scene[] = [
  lookedUp('dialog-person-skyddad', 403, { kod: 'SKYDDADE_PERSONUPPGIFTER' }, 'Personen har skyddade personuppgifter.'),
  lookedUp('dialog-person-okand', 404, {}, 'Vi hittar inga uppgifter om personen.'),
  lookedUp('dialog-person-fel-nummer', 400, {}, 'Personnumret stämmer inte.'),
  lookedUp('dialog-person-inget-svar', 500, {}, 'Vi kunde inte hämta uppgifter om personen.'),
];

const BOARD: readonly Scene[] = [
  loggedIn(
    'styrelse-dolda-nummer',
    (api) => api.choose('717999-0770'),
    (page) => visit(page, STYRELSE),
  ),
  loggedIn(
    'dialog-andra-dolt-nummer',
    (api) => api.choose('717999-0770'),
    async (page) => {
      await visit(page, STYRELSE);
      await press(page, 'Ändra Skyddad Ett');
      await page.getByRole('dialog').waitFor();
    },
  ),
  ...(['e', 'finns inte'] as const).map((query) =>
    loggedIn(
      query === 'e' ? 'styrelse-filtrerad' : 'styrelse-filtrerad-ingen',
      (api) => api.choose('717999-0226'),
      async (page) => {
        await visit(page, STYRELSE);
        await page.getByRole('textbox', { name: 'Sök person i styrelsen' }).fill(query);
        await page.getByRole('status').filter({ hasText: ' av 40' }).waitFor();
      },
    ),
  ),
];

/** The checklist, which a narrow screen opens over the page. */
const CHECKLIST: readonly Scene[] = (
  [
    ['checklista', '717898-7652'],
    ['checklista-bara-sedan', STORANGEN.orgNr],
  ] as const
).map(([name, orgNr]) => ({
  ...loggedIn(
    name,
    (api) => api.choose(orgNr),
    async (page) => {
      await visit(page, SELECT);
      const opener = page.getByRole('button', { name: 'Öppna checklistan' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('button', { name: 'Stäng checklistan' }).waitFor();
    },
  ),
  perWidth: true,
}));

/** Results of looking up persons, unusual boards, and the checklist. */
export const UPPSLAG: readonly Scene[] = [...LOOKED_UP, ...BOARD, ...CHECKLIST];
