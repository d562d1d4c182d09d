import type { RoutePath } from '../vag/routes.ts';

/** The pages that can hold unsaved input, in the order of the errand, and the names of their forms (SUMM-10). */
export const OSPARBARA = [
  { del: 'ADRESS', to: '/ansokan/atgard/uppgiftsandring-adress', forms: ['adress'] },
  { del: 'STYRELSE', to: '/ansokan/atgard/uppgiftsandring-styrelse', forms: ['styrelse', 'medlem', 'lista'] },
  { del: 'FIRMATECKNARE', to: '/ansokan/atgard/uppgiftsandring-firmatecknare', forms: ['firmatecknare'] },
  { del: 'FORENINGSSTAMMA', to: '/ansokan/foreningsstamma', forms: ['foreningsstamma'] },
  { del: 'KONTAKTUPPGIFTER', to: '/ansokan/kontaktuppgifter', forms: ['kontaktuppgifter'] },
] as const satisfies readonly { del: string; to: RoutePath; forms: readonly string[] }[];

/** The form that is about the person, whichever the association. */
export const OF_PERSON = 'kontaktuppgifter';

export type Osparbar = (typeof OSPARBARA)[number];

/** The pages that hold any of these forms. */
export const osparade = (forms: readonly string[]): readonly Osparbar[] => OSPARBARA.filter((page) => page.forms.some((form) => forms.includes(form)));

/** The pages with unsaved input that come before `to` in the errand, and would be skipped by going there (SUMM-10). */
export function leftBehind(pages: readonly Osparbar[], to: RoutePath): readonly Osparbar[] {
  const place = (path: RoutePath) => OSPARBARA.findIndex((page) => page.to === path) + 1 || Infinity;
  return pages.filter((page) => place(page.to) < place(to));
}
