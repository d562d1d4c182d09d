import { STORANGEN, withStyrelse, withChanges, withContact, withMeeting } from '../pages/drafts.ts';
import { SAMMANFATTNING, STYRELSE } from '../pages/measures.ts';
import { press, visit, type Scene } from './scene.ts';
import { refused } from './wizard.ts';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

/** An association with a board member whose data are protected. */
const STILLA = '717999-1422';
const PROTECTED = '19501266-2390';
const NAMN = 'Piotr Kowalski';

const at = (name: string, open: Scene['open'], draft: NonNullable<Scene['draft']> = (api) => api.choose(STILLA)): Scene => ({
  name,
  loggedIn: true,
  draft,
  open,
});

/** Persons with protected data: on the board, changed, in the summary, and refused where they would be new (PLUS-66). */
export const SKYDDADE: readonly Scene[] = [
  at('styrelse-skyddad', (page) => visit(page, STYRELSE)),
  at('dialog-andra-skyddad', async (page) => {
    await visit(page, STYRELSE);
    await press(page, `Ändra ${NAMN}`);
    await page.getByRole('dialog').waitFor();
  }),
  at(
    'sammanfattning-skyddad',
    (page) => visit(page, SAMMANFATTNING),
    async (api) => {
      await api.choose(STILLA);
      const board = withStyrelse((members) => members.map((one) => (one.namn === NAMN ? { ...one, medlemstyp: 'Suppleant', styrelsefunktion: [] } : one)));
      const signatories = withChanges({ uppgiftsandringFirmatecknare: { type: 'SamtligaStyrelsen', val1: null, val2: null } });
      await api.change((ansokan) => withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(signatories(board(ansokan)))));
    },
  ),
  {
    // The look-up does not report the protection; the server finds it when the board is saved.
    ...at(
      'styrelse-skyddad-avvisad',
      async (page) => {
        await visit(page, STYRELSE);
        const partAdress = buildSvenskAdress();
        const found = { fornamn: 'Piotr', mellannamn: null, efternamn: 'Kowalski', personnummer: PROTECTED, partAdress };
        await page.route(`**/api/personnummer/${PROTECTED}`, (route) => route.fulfill({ json: found }));
        await press(page, 'Lägg till person');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Personnummer' }).fill(PROTECTED);
        await dialog.getByRole('combobox', { name: 'Roll i styrelsen' }).selectOption('Suppleant');
        await press(page, 'Lägg till');
        await press(page, 'Spara');
        await press(page, 'OK');
        await page.getByRole('region', { name: 'Styrelsens sammansättning innehåller fel' }).waitFor();
      },
      (api) => api.choose(STORANGEN.orgNr),
    ),
    wrongs: ['answer: 400 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara, eftersom en uppgift inte går att använda.'],
  },
  refused(
    'sammanfattning-skyddad-avvisad',
    400,
    { kod: 'OGILTIGA_UPPGIFTER', fel: [{ path: 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.personId', kod: 'skyddad' }] },
    'Något måste rättas innan du kan skriva under',
  ),
];
