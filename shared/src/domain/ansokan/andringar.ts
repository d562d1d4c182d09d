import type { Ansokan } from './ansokan.ts';
import { isSame } from '../form/merge.ts';
import { shownStyrelse } from '../styrelse/styrelse.ts';
import { compareStyrelser } from '../styrelse/styrelseandring.ts';

const ANDRINGSTYPER = ['ADRESS', 'STYRELSE', 'FIRMATECKNARE'] as const;
type Andringstyp = (typeof ANDRINGSTYPER)[number];

/** The kinds of change that the Application reports, each counted only with an association and when that part is present (DATA-06). */
export function changeSet(ansokan: Ansokan): Andringstyp[] {
  if (ansokan.samfallighet === null) return [];
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const parts = { ADRESS: uppgiftsandringAdress, STYRELSE: uppgiftsandringStyrelse, FIRMATECKNARE: uppgiftsandringFirmatecknare };
  return ANDRINGSTYPER.filter((typ) => parts[typ] !== null);
}

/** The parts in which two states of an Application can differ, in the order in which they are shown to the user (SUMM-09). */
const DELAR = ['KONTAKTPERSON', 'FORENING', 'FORENINGSSTAMMA', 'ADRESS', 'FIRMATECKNARE', 'STYRELSE'] as const;
export type Ansokansdel = (typeof DELAR)[number];

/** The parts of an Application that differ between two states, for example after a change in another window (ERR-12). */
export function changedParts(before: Ansokan, after: Ansokan): Ansokansdel[] {
  const [old, now] = [before.uppgiftsandring, after.uppgiftsandring];
  const isStyrelseReported = old.uppgiftsandringStyrelse !== null || now.uppgiftsandringStyrelse !== null;
  const differs: Record<Ansokansdel, boolean> = {
    FORENING: before.samfallighet?.orgNr !== after.samfallighet?.orgNr,
    FORENINGSSTAMMA: old.foreningsstamma !== now.foreningsstamma,
    ADRESS: !isSame(old.uppgiftsandringAdress, now.uppgiftsandringAdress),
    FIRMATECKNARE: !isSame(old.uppgiftsandringFirmatecknare, now.uppgiftsandringFirmatecknare),
    STYRELSE: isStyrelseReported && compareStyrelser(shownStyrelse(before), shownStyrelse(after)).length > 0,
    KONTAKTPERSON: !isSame(before.kontaktperson, after.kontaktperson),
  };
  return DELAR.filter((del) => differs[del]);
}
