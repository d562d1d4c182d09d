import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan';
import type { Api } from './api.ts';

/** Associations of the test register (docs/testregister.md). */
export const STORANGEN = { orgNr: '716401-1236', name: 'Storängens samfällighetsförening', lan: 'Västra Götaland' } as const;
/** Its address has only a place: the measures are not valid. */
export const HALVVAGS = { orgNr: '717999-0663', name: 'Halvvägs samfällighetsförening' } as const;

/** The draft with a date of its latest meeting; null takes the date away. */
export const withMeeting = (foreningsstamma: string | null) => (ansokan: Ansokan): Ansokan => ({
  ...ansokan,
  uppgiftsandring: { ...ansokan.uppgiftsandring, foreningsstamma },
});

/** The draft with the contact person's own e-mail and phone. */
export const withContact = (epostadress: string | null, telefonnummer: string | null) => (ansokan: Ansokan): Ansokan => ({
  ...ansokan,
  kontaktperson: ansokan.kontaktperson && { ...ansokan.kontaktperson, epostadress, telefonnummer },
});

/** A draft that has everything that signing needs; all pages of the errand can be opened. */
export async function readyDraft(api: Api): Promise<Ansokan> {
  await api.choose(STORANGEN.orgNr);
  return api.change((ansokan) => withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(ansokan)));
}

/** A complete draft with every kind of change: address, board (one new, one changed, one removed) and signatories. */
export async function fullDraft(api: Api): Promise<Ansokan> {
  await readyDraft(api);
  return api.change((ansokan) => {
    const [first, second, ...rest] = ansokan.samfallighet?.styrelsemedlemmar ?? [];
    if (!first || !second) throw new Error('The association should have a board.');
    const address = { coAdress: 'c/o Berg', utdelningsadress1: 'Björkvägen 12', utdelningsadress2: 'Lägenhet 1101', postnummer: '80320', postort: 'Gävle', landskod: 'SE' };
    const fresh = {
      ...first,
      objektidentitet: '7d3f0c1e-5a52-4b7e-9c65-2f1f6f0a9b11',
      namn: 'Hanna Berg',
      personId: '19960419-2386',
      medlemstyp: 'Suppleant' as const,
      styrelsefunktion: [],
      adress: address,
    };
    return {
      ...ansokan,
      uppgiftsandring: {
        ...ansokan.uppgiftsandring,
        uppgiftsandringAdress: { epostadress: 'styrelsen@exempel.se', telefonnummerKontaktperson: '026-123456', svenskAdress: address, utlandskAdress: null },
        uppgiftsandringStyrelse: { styrelsemedlemmar: [first, { ...second, adress: address }, ...rest.slice(0, -1), fresh] },
        uppgiftsandringFirmatecknare: { type: 'Tillsammans', val1: { type: 'Person', varde: first.objektidentitet }, val2: { type: 'Medlemstyp', varde: 'Ledamot' } },
      },
    };
  });
}
