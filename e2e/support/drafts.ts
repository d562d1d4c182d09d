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
