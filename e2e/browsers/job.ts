import { until, type Role, type WebKit } from './webkit.ts';

/** What the job needs of a browser. */
export interface Hands extends Pick<WebKit, 'place' | 'has' | 'text'> {
  readonly open: (url: string) => Promise<void>;
  readonly press: (role: Role, name: string) => Promise<void>;
  readonly fill: (name: string, text: string) => Promise<void>;
  readonly choose: (name: string, option: string) => Promise<void>;
}

/** Waits until the browser shows a page. */
export async function arrives(browser: Hands, path: string): Promise<void> {
  await until(path, async () => ((await browser.place()).startsWith(path) ? path : undefined));
}

/** Waits until there is such a heading. */
export async function reads(browser: Hands, heading: string): Promise<void> {
  await until(`heading ${heading}`, async () => ((await browser.has('heading', heading)) ? heading : undefined));
}

/** Logs in at the identity provider and accepts the terms. */
export async function logIn(browser: Hands, origin: string, name: string): Promise<void> {
  await browser.open(origin);
  await browser.press('button', 'Logga in med BankID');
  await browser.press('button', `Logga in som ${name}`);
  await arrives(browser, '/anvandarvillkor');
  await browser.press('button', 'OK');
  await arrives(browser, '/ansokan/sok-forening');
}

/** Looks up an association and chooses it. */
export async function choose(browser: Hands, orgNr: string, forening: string): Promise<void> {
  await browser.fill('Föreningens organisationsnummer', orgNr);
  await browser.press('button', 'Sök förening');
  await browser.press('button', `Välj ${forening}`);
  await arrives(browser, '/ansokan/atgard-select');
}

/** Changes and saves the association's address; ends on the selection page. */
export async function changeAddress(browser: Hands): Promise<void> {
  await browser.press('button', 'Ändra föreningens kontaktuppgifter');
  await browser.fill('Adressrad 1', 'Björkvägen 12');
  await browser.fill('Postnummer', '80320');
  await browser.fill('Postort', 'Gävle');
  await browser.press('button', 'Spara');
  await arrives(browser, '/ansokan/atgard-select?');
}

/** Looks up a substitute by personal number, adds and saves; ends on the selection page. */
export async function addMedlem(browser: Hands): Promise<void> {
  await browser.press('button', 'Ändra styrelsen');
  await browser.press('button', 'Lägg till person');
  await browser.fill('Personnummer', '199604192386');
  await until('the name from the register', async () => ((await browser.text()).includes('Hanna Berg') ? true : undefined));
  await browser.choose('Roll i styrelsen', 'Suppleant');
  await browser.press('button', 'Lägg till');
  await browser.press('button', 'Spara');
  await arrives(browser, '/ansokan/atgard-select?');
}

/** Chooses and saves the rule for signatories, which a changed board requires; ends on the selection page. */
export async function chooseSignatories(browser: Hands): Promise<void> {
  await browser.press('button', 'Ändra firmatecknare');
  await browser.press('radio', 'Samtliga i styrelsen');
  await browser.press('button', 'Spara');
  await arrives(browser, '/ansokan/atgard-select?');
}

/** From the look-up to the page of the meeting, with a changed address. */
export async function toTheMeeting(browser: Hands): Promise<void> {
  await browser.open('/ansokan/sok-forening');
  await choose(browser, '7164011236', 'Storängens samfällighetsförening');
  await changeAddress(browser);
  await browser.press('button', 'Komplettera och granska');
}

/** Everything before the summary: login, look-up, a change of each kind, and the wizard. */
export async function toTheSummary(browser: Hands, origin: string, name: string): Promise<void> {
  await logIn(browser, origin, name);
  await choose(browser, '7164011236', 'Storängens samfällighetsförening');
  await changeAddress(browser);
  await addMedlem(browser);
  await chooseSignatories(browser);
  await browser.press('button', 'Komplettera och granska');
  await complete(browser);
}

/** Fills in the wizard's two steps; ends on the summary. */
export async function complete(browser: Hands): Promise<void> {
  await browser.fill('Datum för senaste föreningsstämma', '2026-05-17');
  await browser.press('button', 'Spara och fortsätt');
  await browser.fill('Din e-post', 'anna.ek@exempel.se');
  await browser.fill('Ditt telefonnummer', '0701234567');
  await browser.press('button', 'Spara och fortsätt');
  await arrives(browser, '/ansokan/sammanfattning');
  await until('the summary', async () => ((await browser.has('button', 'Skriv under')) ? true : undefined));
}

/** Confirms and signs on the summary; ends on the receipt. */
export async function sign(browser: Hands, name: string): Promise<void> {
  await browser.press('checkbox', 'Jag lämnar försäkran på heder och samvete');
  await browser.press('button', 'Skriv under');
  await until('the signing service', async () => ((await browser.place()).startsWith('/ansokan') ? undefined : true));
  await browser.press('button', `Skriv under som ${name}`);
  await arrives(browser, '/ansokan/kvittens');
  await reads(browser, 'Vi har tagit emot din ansökan');
}
