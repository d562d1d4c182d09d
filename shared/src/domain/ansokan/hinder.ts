import type { Ansokansdel } from './andringar.ts';
import type { Fel } from '../form/fel.ts';
import type { RoutePath } from '../vag/routes.ts';
import { VALIDERINGSKODER, type Valideringskod } from './validering.ts';

/** A part of the Application that an applicant can mend. */
export type Rattbar = Exclude<Ansokansdel, 'FORENING'>;
/** What has to be mended before the Application can be signed: what a validation code says, or a part with a field that the rules of today do not let through. */
export type Hinder = { readonly kod: Valideringskod } | { readonly del: Rattbar };

/** Where a part stands in the Application, and the page that mends it. */
const DELAR: Readonly<Record<Rattbar, { readonly path: string; readonly to: RoutePath }>> = {
  KONTAKTPERSON: { path: 'kontaktperson', to: '/ansokan/kontaktuppgifter' },
  FORENINGSSTAMMA: { path: 'uppgiftsandring.foreningsstamma', to: '/ansokan/foreningsstamma' },
  ADRESS: { path: 'uppgiftsandring.uppgiftsandringAdress', to: '/ansokan/atgard/uppgiftsandring-adress' },
  FIRMATECKNARE: { path: 'uppgiftsandring.uppgiftsandringFirmatecknare', to: '/ansokan/atgard/uppgiftsandring-firmatecknare' },
  STYRELSE: { path: 'uppgiftsandring.uppgiftsandringStyrelse', to: '/ansokan/atgard/uppgiftsandring-styrelse' },
};
const RATTBARA = Object.keys(DELAR).filter((del): del is Rattbar => del in DELAR);

/** The page that mends the part. */
export const delLank = (del: Rattbar): RoutePath => DELAR[del].to;

/** What a signing was refused for (VAL-61, API-12), each once: the codes in their order, then the parts; none when the faults name neither. */
export function hinderOf(fel: readonly Fel[]): Hinder[] {
  const koder = VALIDERINGSKODER.filter((kod) => fel.some((one) => one.kod === kod));
  const delar = RATTBARA.filter((del) => fel.some(({ path }) => `${path}.`.startsWith(`${DELAR[del].path}.`)));
  return [...koder.map((kod) => ({ kod })), ...delar.map((del) => ({ del }))];
}
