import type { Ansokan, Styrelsemedlem, Uppgiftsandring } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Api } from '../stack/api.ts';
import { buildAdressandring, buildMedlem, buildSvenskAdress, buildUtlandskAdress, testUuid } from '@uppgiftsandring/shared/testing/builders';

/** Associations of the test register (docs/testregister.md). */
export const STORANGEN = { orgNr: '716401-1236', name: 'Storängens samfällighetsförening', lan: 'Västra Götaland' } as const;
/** An association whose address has only a place, so that the measures are not valid. */
export const HALVVAGS = { orgNr: '717999-0663', name: 'Halvvägs samfällighetsförening' } as const;

/** The draft with a date of its latest meeting; null removes the date. */
export const withMeeting =
  (foreningsstamma: string | null) =>
  (ansokan: Ansokan): Ansokan => ({
    ...ansokan,
    uppgiftsandring: { ...ansokan.uppgiftsandring, foreningsstamma },
  });

/** The draft with the contact person's own e-mail and phone. */
export const withContact =
  (epostadress: string | null, telefonnummer: string | null) =>
  (ansokan: Ansokan): Ansokan => ({
    ...ansokan,
    kontaktperson: ansokan.kontaktperson && { ...ansokan.kontaktperson, epostadress, telefonnummer },
  });

/** The draft with these changes; other changes are kept. */
export const withChanges =
  (changes: Partial<Uppgiftsandring>) =>
  (ansokan: Ansokan): Ansokan => ({
    ...ansokan,
    uppgiftsandring: { ...ansokan.uppgiftsandring, ...changes },
  });

/** The draft with a changed board made from the register's. */
export const withStyrelse =
  (change: (members: Styrelsemedlem[]) => Styrelsemedlem[]) =>
  (ansokan: Ansokan): Ansokan =>
    withChanges({ uppgiftsandringStyrelse: { styrelsemedlemmar: change(ansokan.samfallighet?.styrelsemedlemmar ?? []) } })(ansokan);

/** A member of the board; each needs a number of its own. */
export const member = (nr: number, over: Partial<Styrelsemedlem> = {}): Styrelsemedlem =>
  buildMedlem({
    objektidentitet: testUuid(nr),
    namn: `Person ${nr}`,
    personId: null,
    annatId: `1970-01-${String(nr).padStart(2, '0')}`,
    isUtlandskPerson: true,
    ...over,
  });

/** The draft with everything that signing needs. */
export const ready = (ansokan: Ansokan): Ansokan => withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(ansokan));

/** A draft that has everything that signing needs; all pages of the errand can be opened. */
export async function readyDraft(api: Api, orgNr: string = STORANGEN.orgNr): Promise<Ansokan> {
  await api.choose(orgNr);
  return api.change(ready);
}

/** A person who is on no board of the test register. */
const HANNA: Styrelsemedlem = buildMedlem({
  objektidentitet: '11111111-1111-4111-8111-111111111111',
  namn: 'Hanna Berg',
  personId: '19960419-2386',
  adress: buildSvenskAdress({ utdelningsadress1: 'Bergsvägen 3', postnummer: '80324' }),
});

/** A complete draft with every kind of change: address, board (one new, one changed, one removed) and signatories. */
export async function fullDraft(api: Api): Promise<Ansokan> {
  await readyDraft(api);
  return api.change((ansokan) => {
    const [first, second, ...rest] = ansokan.samfallighet?.styrelsemedlemmar ?? [];
    if (!first || !second) throw new Error('The association should have a board.');
    const address = buildSvenskAdress({ coAdress: 'c/o Berg', utdelningsadress1: 'Björkvägen 12', utdelningsadress2: 'Lägenhet 1101' });
    const fresh = buildMedlem({ ...HANNA, medlemstyp: 'Suppleant', adress: address });
    return withChanges({
      uppgiftsandringAdress: buildAdressandring({ epostadress: 'styrelsen@exempel.se', telefonnummerKontaktperson: '026-123456', svenskAdress: address }),
      uppgiftsandringStyrelse: { styrelsemedlemmar: [first, { ...second, adress: address }, ...rest.slice(0, -1), fresh] },
      uppgiftsandringFirmatecknare: {
        type: 'Tillsammans',
        val1: { type: 'Person', varde: first.objektidentitet },
        val2: { type: 'Medlemstyp', varde: 'Ledamot' },
      },
    })(ansokan);
  });
}

/**
 * A draft that changes everything: a foreign address, a board with one moved, one new and one removed member, and a rule
 * that names a function and a person.
 */
export async function everythingChanged(api: Api, orgNr: string = STORANGEN.orgNr): Promise<Ansokan> {
  await api.choose(orgNr);
  return api.change((ansokan) => {
    const [first, second, third] = ansokan.samfallighet?.styrelsemedlemmar ?? [];
    if (!first || !second?.adress || !third) throw new Error('The association has three members or more.');
    const moved = { ...second, adress: { ...second.adress, utdelningsadress1: 'Nya gatan 5' } };
    return withChanges({
      uppgiftsandringAdress: buildAdressandring({ epostadress: 'ny@exempel.se', utlandskAdress: buildUtlandskAdress() }),
      uppgiftsandringStyrelse: { styrelsemedlemmar: [first, moved, third, HANNA] },
      uppgiftsandringFirmatecknare: {
        type: 'Tillsammans',
        val1: { type: 'Styrelsefunktion', varde: 'Ordförande' },
        val2: { type: 'Person', varde: HANNA.objektidentitet ?? '' },
      },
    })(ready(ansokan));
  });
}
