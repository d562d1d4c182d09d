import { expect, type Locator, type Page } from '@playwright/test';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import type { Api } from './api.ts';
import { STORANGEN, withContact, withMeeting } from './drafts.ts';

/** A day in Swedish time, so many days from today, as `yyyy-MM-dd`. */
export function day(fromToday: number): string {
  const moment = new Date(Date.now() + fromToday * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(moment);
}

/** The fields and buttons of the wizard, by the names that docs give testers. */
export function wizard(page: Page) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const steps = page.getByRole('navigation', { name: 'Steg för att komplettera och granska' });
  return {
    datum: page.getByRole('textbox', { name: 'Datum för senaste föreningsstämma' }),
    epost: page.getByRole('textbox', { name: 'Din e-post' }),
    telefon: page.getByRole('textbox', { name: 'Ditt telefonnummer' }),
    nasta: button('Spara och fortsätt'),
    kryssruta: page.getByRole('checkbox', { name: 'Jag lämnar försäkran på heder och samvete' }),
    skrivUnder: button('Skriv under'),
    fel: page.getByRole('dialog', { name: 'Något gick fel' }),
    osparat: page.getByRole('region', { name: 'Det du skrev är inte sparat' }),
    annanFlik: page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' }),
    steg: (name: string) => steps.getByRole('link', { name, exact: true }),
    button,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
}

/** A person who is in no board of the test register. */
export const HANNA: Styrelsemedlem = {
  objektidentitet: '11111111-1111-4111-8111-111111111111',
  namn: 'Hanna Berg',
  personId: '19960419-2386',
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: { coAdress: null, utdelningsadress1: 'Bergsvägen 3', utdelningsadress2: null, postnummer: '80324', postort: 'Gävle', landskod: 'SE' },
};

/**
 * A draft that changes everything: a foreign address, a board in which one has moved, one is new and one is gone, and a rule
 * that names a function and a person.
 */
export async function everythingChanged(api: Api, orgNr: string = STORANGEN.orgNr): Promise<Ansokan> {
  await api.choose(orgNr);
  return api.change((ansokan) => {
    const ready = withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(ansokan));
    const [first, second, third] = ansokan.samfallighet?.styrelsemedlemmar ?? [];
    if (!first || !second?.adress || !third) throw new Error('The association has three members or more.');
    const moved = { ...second, adress: { ...second.adress, utdelningsadress1: 'Nya gatan 5' } };
    return {
      ...ready,
      uppgiftsandring: {
        ...ready.uppgiftsandring,
        uppgiftsandringAdress: {
          epostadress: 'ny@exempel.se',
          telefonnummerKontaktperson: null,
          svenskAdress: null,
          utlandskAdress: { coAdress: null, landskod: 'NO', utdelningsadress1: 'Gata 1', utdelningsadress2: null, utdelningsadress3: '0150 Oslo', utdelningsadress4: null },
        },
        uppgiftsandringStyrelse: { styrelsemedlemmar: [first, moved, third, HANNA] },
        uppgiftsandringFirmatecknare: {
          type: 'Tillsammans',
          val1: { type: 'Styrelsefunktion', varde: 'Ordförande' },
          val2: { type: 'Person', varde: HANNA.objektidentitet ?? '' },
        },
      },
    };
  });
}

/** Opens a step and waits until it is there. */
export async function openStep(page: Page, path: string, heading: string): Promise<ReturnType<typeof wizard>> {
  await page.goto(`/ansokan/${path}`);
  const here = wizard(page);
  await expect(here.heading(heading)).toBeVisible();
  return here;
}
