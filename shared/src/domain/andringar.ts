import type { Ansokan } from './ansokan.ts';

const ANDRINGSTYPER = ['ADRESS', 'STYRELSE', 'FIRMATECKNARE'] as const;
type Andringstyp = (typeof ANDRINGSTYPER)[number];

/** The kinds of change that the Application reports, each only with an association and that part (DATA-06). */
export function changeSet(ansokan: Ansokan): Andringstyp[] {
  if (ansokan.samfallighet === null) return [];
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const parts = { ADRESS: uppgiftsandringAdress, STYRELSE: uppgiftsandringStyrelse, FIRMATECKNARE: uppgiftsandringFirmatecknare };
  return ANDRINGSTYPER.filter((typ) => parts[typ] !== null);
}
