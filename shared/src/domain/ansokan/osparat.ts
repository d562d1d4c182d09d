import { ROUTES, type RoutePath } from '../vag/routes.ts';

/** The pages on which something can stand that is not saved, in the order of the errand, and the names of the forms that they keep (SUMM-10). */
export const OSPARBARA = [
  { del: 'ADRESS', to: '/ansokan/atgard/uppgiftsandring-adress', forms: ['adress'] },
  { del: 'STYRELSE', to: '/ansokan/atgard/uppgiftsandring-styrelse', forms: ['styrelse', 'medlem'] },
  { del: 'FIRMATECKNARE', to: '/ansokan/atgard/uppgiftsandring-firmatecknare', forms: ['firmatecknare'] },
  { del: 'FORENINGSSTAMMA', to: '/ansokan/foreningsstamma', forms: ['foreningsstamma'] },
  { del: 'KONTAKTUPPGIFTER', to: '/ansokan/kontaktuppgifter', forms: ['kontaktuppgifter'] },
] as const satisfies readonly { del: string; to: RoutePath; forms: readonly string[] }[];

export type Osparbar = (typeof OSPARBARA)[number];

/** The pages that keep any of these forms. */
export function osparade(forms: readonly string[]): readonly Osparbar[] {
  return OSPARBARA.filter((page) => page.forms.some((form) => forms.includes(form)));
}

/** Those that going on to `to` would leave behind; what is not saved on that page or on a later one is met on the way (SUMM-10). */
export function lamnas(pages: readonly Osparbar[], to: RoutePath): readonly Osparbar[] {
  const place = (path: RoutePath) => ROUTES.findIndex((route) => route.path === path);
  return pages.filter((page) => place(page.to) < place(to));
}
