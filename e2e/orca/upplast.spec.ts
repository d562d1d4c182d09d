import { appendFile, mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import { TEST_ARGS } from '../../tools/test/browser/chromium.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { fullDraft, readyDraft, STORANGEN } from '../support/pages/drafts.ts';
import { SAMMANFATTNING, STYRELSE } from '../support/pages/measures.ts';
import { PERSON_NAMES } from '../support/people/byHand.ts';
import { acceptTerms } from '../support/people/terms.ts';
import { startOrca, type Orca } from './orca.ts';

interface Hears {
  /** Opens a page and waits until the screen reader has said its title. */
  open(address: string, title: string): Promise<void>;
  /** Does something and waits until the screen reader has said these texts in this order, each once. */
  hears(act: () => unknown, ...texts: readonly string[]): Promise<void>;
}

/** The texts among what was said, in the order in which they were said, as often as they were. */
const saidOf = (texts: readonly string[], said: readonly string[]) =>
  said.flatMap((one) => [...new Set(texts)].filter((text) => one.includes(text)).toSorted((a, b) => one.indexOf(a) - one.indexOf(b)));

const test = base.extend<Hears, { orca: Orca; window: BrowserContext }>({
  orca: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from this pattern.
    async ({}, use) => {
      await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-orca-'));
      const orca = await startOrca(folder.path);
      await expect.poll(orca.heard).toHaveLength(1);
      await use(orca);
      if (process.env['ORCA_LOG']) await appendFile(process.env['ORCA_LOG'], orca.heard().join('\n'));
      await orca.stop();
    },
    { scope: 'worker' },
  ],
  /** A window with nothing but the page: the keys go to it. */
  window: [
    async ({ playwright, orca }, use) => {
      const executablePath = process.env['WHOLE_CHROMIUM_PATH'];
      await using profile = await mkdtempDisposable(path.join(os.tmpdir(), 'uppgiftsandring-profil-'));
      await mkdir(path.join(profile.path, 'Default'));
      await writeFile(path.join(profile.path, 'Default/Preferences'), '{"translate":{"enabled":false}}');
      const window = await playwright.chromium.launchPersistentContext(profile.path, {
        ...(executablePath && { executablePath }),
        headless: false,
        env: orca.env,
        args: [...TEST_ARGS, '--force-renderer-accessibility', '--app=data:text/html,'],
      });
      // A first key, at which it looks for the window that it is in.
      await expect.poll(() => (orca.press('Shift_L'), orca.heard().length)).toBeGreaterThan(1);
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window, session, baseURL }, use) => {
    await window.addCookies(session.cookies);
    await acceptTerms(window, baseURL ?? '');
    await use(window);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page) await use(page);
  },
  open: async ({ page, baseURL, hears }, use) => use((address, title) => hears(() => page.goto(`${baseURL}${address}`), `Inläsning av ${title} färdig.`)),
  hears: async ({ orca }, use) => {
    const steps: (readonly [from: number, texts: readonly string[]])[] = [];
    await use(async (act, ...texts) => {
      const from = orca.heard().length;
      steps.push([from, texts]);
      await act();
      await expect.poll(() => saidOf(texts, orca.heard().slice(from))).toEqual(texts);
    });
    // What came later than the step was over is heard twice.
    for (const [nr, [from, texts]] of steps.entries()) expect(saidOf(texts, orca.heard().slice(from, steps[nr + 1]?.[0]))).toEqual(texts);
  },
});

/** Reads the page from where the reader is to its end. */
const READ = 'KP_Add';
const END = 'Testmiljö';

test('PLUS-82 a screen reader says the look-up, its fault and its hit', async ({ page, api, orca, open, hears }) => {
  await api.reset();
  await open('/ansokan/sok-forening', 'Uppgiftsändring - Sök förening');
  await hears(() => orca.press(READ), 'Steg 1 av 6:', 'Sök förening med organisationsnummer', 'Hittar du inte numret?', END);
  await hears(() => page.getByRole('textbox').focus(), 'Föreningens organisationsnummer', 'Tio siffror, till exempel 123456-1234.');
  orca.type('71640');
  // As the description that it has become, and as a message: not every reader says the first.
  const fault = 'Skriv organisationsnumret med tio siffror, till exempel 123456-1234.';
  await hears(() => orca.press('Return'), fault, fault);
  orca.press('ctrl+a');
  orca.type(STORANGEN.orgNr.replace('-', ''));
  await hears(() => orca.press('Return'), `Vi hittade ${STORANGEN.name}.`);
  await hears(() => page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).focus(), 'Föreningen som du sökte', `Välj ${STORANGEN.name}`);
  await hears(() => orca.press('Return'), 'Sidan Välj åtgärd visas.');
  await hears(
    () => orca.press(READ),
    `Vald förening: ${STORANGEN.name}`,
    `Organisationsnummer: ${STORANGEN.orgNr}`,
    'Ändra föreningens kontaktuppgifter',
    'Ändra styrelsen',
    'Ändra firmatecknare',
    'Ange datum för föreningsstämman',
    END,
  );
});

test('PLUS-82 a screen reader says the board, the member dialog and the save', async ({ page, api, orca, open, hears }) => {
  await readyDraft(api);
  await open(STYRELSE, 'Uppgiftsändring - Ändra styrelsen');
  const names = ['Anna Ek', 'Tolvan Tolvansson', 'Emil Sjöberg', 'Moa Lind'];
  const rows = names.flatMap((name) => [`Ändra ${name}`, `Ta bort ${name}`]);
  await hears(() => orca.press(READ), 'Ledamot, Ordförande', ...rows, 'Åtgärder för styrelsen', END);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Lägg till person').focus();
  await hears(() => orca.press('Return'), 'Lägg till person i styrelsen', 'Personnummer', 'Skriv tio eller tolv siffror.');
  await hears(() => orca.type('199604192386'), 'Vi har hämtat uppgifter om Hanna Berg. Kontrollera adressen och välj roll.');
  await hears(() => orca.press('Tab'), 'Roll i styrelsen', 'Extern är någon utanför styrelsen');
  orca.type('S');
  await page.getByRole('dialog').getByRole('button', { name: 'Lägg till', exact: true }).focus();
  await hears(() => orca.press('Return'), 'Hanna Berg är tillagd. Spara styrelsen när du är klar.');
  await hears(() => button('Ta bort Moa Lind').focus(), 'Person 5 av 5: Moa Lind', 'Ta bort Moa Lind');
  await hears(() => orca.press('Return'), 'Behåll Moa Lind', 'Vill du ta bort Moa Lind från styrelsen?');
  orca.press('shift+Tab');
  await hears(() => orca.press('Return'), 'Moa Lind är borttagen.');
  await button('Spara').focus();
  await hears(() => orca.press('Return'), 'Styrelsen är sparad.');
});

test('PLUS-82 a screen reader says the list of many and its outcome', async ({ page, api, orca, open, hears }) => {
  await readyDraft(api);
  await open(STYRELSE, 'Uppgiftsändring - Ändra styrelsen');
  await page.getByRole('button', { name: 'Lägg till flera' }).focus();
  await hears(() => orca.press('Return'), 'Lägg till flera personer i styrelsen', 'Personer, en på varje rad', 'Skriv eller klistra in personnummer');
  orca.type('199604192386');
  await hears(() => page.getByRole('radio').last().focus(), 'Är det här hela den nya styrelsen?', 'Nej, de andra fortsätter');
  orca.press('space');
  await page.getByRole('button', { name: 'Slå upp' }).focus();
  await hears(() => orca.press('Return'), 'Raden gick att läsa. Kontrollera roll och adress.');
  await hears(() => page.getByRole('combobox').first().focus(), 'Roll för Hanna Berg');
});

test('PLUS-82 a screen reader says what is wrong and leads there', async ({ page, api, orca, open, hears }) => {
  await readyDraft(api);
  await open('/ansokan/kontaktuppgifter', 'Uppgiftsändring - Kontaktuppgifter');
  for (const name of ['Din e-post', 'Ditt telefonnummer']) {
    await hears(() => page.getByLabel(name).focus(), name);
    orca.press('ctrl+a');
    orca.type('1');
  }
  await page.getByRole('button', { name: 'Spara och fortsätt' }).focus();
  await hears(() => orca.press('Return'), 'Rätta 2 fel för att gå vidare');
  const [mail, phone] = ['E-postadressen saknar @.', 'Skriv telefonnumret med 8–20 tecken.'];
  await hears(() => orca.press('Tab'), mail);
  await hears(() => orca.press('Tab'), phone);
  await hears(() => orca.press('Return'), 'Ditt telefonnummer', `Fel: ${phone}`);
  await hears(() => orca.press('Tab'), 'Spara och fortsätt');
});

test('PLUS-82 a screen reader says summary, signing and receipt', async ({ page, api, person, orca, open, hears }) => {
  await fullDraft(api);
  await open(SAMMANFATTNING, 'Uppgiftsändring - Sammanfattning');
  await hears(
    () => orca.press(READ),
    'Kontrollera att allt stämmer innan du skriver under.',
    'Det här ändrar du',
    'Ändra kontaktpersonens uppgifter',
    '070-123 45 67',
    'Nya firmatecknare',
    'Tidigare: Tolvgatan 12',
    'Nytt: c/o Berg',
    'Jag försäkrar på heder och samvete att',
    'inte kryssad',
    END,
  );
  const box = page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' });
  await page.getByRole('button', { name: 'Skriv under' }).focus();
  await hears(() => orca.press('Return'), 'Jag lämnar försäkran på heder och samvete', 'Fel: Kryssa i rutan');
  await hears(() => orca.press('space'), 'kryssad');
  await expect(box).toBeChecked();
  await hears(() => orca.press('Tab'), 'Skriv under');
  await hears(() => orca.press('Return'), 'Inläsning av Skriv under färdig.');
  await hears(() => orca.press(READ), 'Det här skriver du under', `Skriv under som ${PERSON_NAMES[person]}`);
  await page.getByRole('button', { name: 'Skriv under som' }).focus();
  await hears(() => orca.press('Return'), 'Inläsning av Uppgiftsändring - Kvittens färdig.');
  // The last that changes by itself; what is replaced while it is read is not read.
  await expect(page.getByText('Kvittensen är skickad till')).toBeVisible();
  const arendenr = (await page.getByRole('definition').first().innerText()).trim();
  const headings = ['Vi har tagit emot din ansökan', 'Kvittens på ansökan om uppgiftsändring', 'Det här händer nu'];
  await hears(() => orca.press('h', 'h', 'h'), ...headings);
  await hears(() => orca.press('shift+h'), 'Kvittens på ansökan om uppgiftsändring');
  await hears(() => orca.press(READ), arendenr, 'Ansökan och underskriften finns nu hos', 'Det här har du anmält', END);
});
