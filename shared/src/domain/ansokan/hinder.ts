import type { Ansokansdel } from './andringar.ts';
import type { Fel } from '../form/fel.ts';
import type { RoutePath } from '../vag/routes.ts';
import { VALIDERINGSKODER, type Valideringskod } from './validering.ts';

export type Rattbar = Exclude<Ansokansdel, 'FORENING'>;
/** What has to be corrected before signing: a code, a part that today's rules refuse, or a protected person by index in the stored board (PLUS-66). */
export type Hinder = { readonly kod: Valideringskod } | { readonly del: Rattbar } | { readonly skyddad: number };

/** A part's place in the Application, and the page that corrects it. */
const DELAR: Readonly<Record<Rattbar, { readonly path: string; readonly to: RoutePath }>> = {
  KONTAKTPERSON: { path: 'kontaktperson', to: '/ansokan/kontaktuppgifter' },
  FORENINGSSTAMMA: { path: 'uppgiftsandring.foreningsstamma', to: '/ansokan/foreningsstamma' },
  ADRESS: { path: 'uppgiftsandring.uppgiftsandringAdress', to: '/ansokan/atgard/uppgiftsandring-adress' },
  FIRMATECKNARE: { path: 'uppgiftsandring.uppgiftsandringFirmatecknare', to: '/ansokan/atgard/uppgiftsandring-firmatecknare' },
  STYRELSE: { path: 'uppgiftsandring.uppgiftsandringStyrelse', to: '/ansokan/atgard/uppgiftsandring-styrelse' },
};
const RATTBARA = Object.keys(DELAR).filter((del): del is Rattbar => del in DELAR);

export const delLank = (del: Rattbar): RoutePath => DELAR[del].to;

const SKYDDAD = /^uppgiftsandring\.uppgiftsandringStyrelse\.styrelsemedlemmar\.(\d+)\./;
const skyddadPlats = ({ path, kod }: Fel): string | undefined => (kod === 'skyddad' ? SKYDDAD.exec(path)?.[1] : undefined);

/** Why a signing was refused (VAL-61, API-12), each reason once: first the codes in their order, then the parts, then the persons; empty when the faults name none. */
export function hinderOf(fel: readonly Fel[]): Hinder[] {
  const koder = VALIDERINGSKODER.filter((kod) => fel.some((one) => one.kod === kod));
  const platser = new Set(fel.flatMap((one) => skyddadPlats(one) ?? []));
  const ovriga = fel.filter((one) => skyddadPlats(one) === undefined);
  const delar = RATTBARA.filter((del) => ovriga.some(({ path }) => `${path}.`.startsWith(`${DELAR[del].path}.`)));
  return [...koder.map((kod) => ({ kod })), ...delar.map((del) => ({ del })), ...[...platser].map((plats) => ({ skyddad: Number(plats) }))];
}
