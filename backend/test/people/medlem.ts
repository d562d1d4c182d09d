import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';

/** A new member of a board with that number (`YYYYMMDD-NNNN`); `index` is one digit. */
export const nyMedlem = (personId: string, index = 0): Styrelsemedlem => ({
  objektidentitet: `abcdef00-0000-4000-8000-00000000000${index}`,
  namn: 'Ny Ledamot',
  personId,
  annatId: null,
  isUtlandskPerson: false,
  medlemstyp: 'Ledamot',
  styrelsefunktion: [],
  adress: { coAdress: null, utdelningsadress1: 'Gatan 1', utdelningsadress2: null, postnummer: '80320', postort: 'Gävle', landskod: 'SE' },
});
