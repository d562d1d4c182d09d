import type { RoutePath } from '../vag/routes.ts';
import type { Ansokan } from './ansokan.ts';
import { OSPARBARA, type Osparbar } from './osparat.ts';
import { isLankOpen, kodLank, type Valideringskod } from './validering.ts';

/** A page on which work on a draft goes on. */
export interface Fortsattning {
  readonly del: Osparbar['del'] | 'SAMMANFATTNING';
  readonly to: RoutePath;
}

const SAMMANFATTNING: Fortsattning = { del: 'SAMMANFATTNING', to: '/ansokan/sammanfattning' };
/** A code that the page corrects, for those that are not always open. */
const KOD: { readonly [del in Osparbar['del']]?: Valideringskod } = { FORENINGSSTAMMA: 'SAKNARFORENINGSSTAMMA', KONTAKTUPPGIFTER: 'KONTAKTPERSON' };

/**
 * Where work on a draft goes on (PLUS-72), among the pages that the guards allow: the first with unsaved input; else, once anything is changed, the page of
 * the first code, or the summary when there is none. Null: the selection page.
 */
export function fortsattning(ansokan: Ansokan, koder: readonly Valideringskod[], unsaved: readonly Osparbar[]): Fortsattning | null {
  const typed = unsaved.find(({ del }) => {
    const kod = KOD[del];
    return kod === undefined || isLankOpen(kod, koder);
  });
  if (typed) return typed;
  if (Object.values(ansokan.uppgiftsandring).every((change) => change === null)) return null;
  const [first] = koder;
  return first === undefined ? SAMMANFATTNING : (OSPARBARA.find(({ to }) => to === kodLank(first)) ?? null);
}
