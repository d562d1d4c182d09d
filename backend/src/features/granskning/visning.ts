import type { Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Handelse } from './granskningslogg.ts';

/** Whom an answer shows, and what of them. */
export type Visad = Pick<Handelse, 'utfall'> & { readonly avser: string };

/** Whether the number and the address are in the answer: a masked number has asterisks (PLUS-81), a protected person no address (PLUS-66). */
const hurOf = ({ personId, adress }: Styrelsemedlem): string =>
  `${personId?.includes('*') === false ? 'visad' : 'maskerad'} ${adress === null ? 'utan' : 'med'} adress`;

/**
 * Whom an answer about an association shows: everybody on its board whose number the register has, by that number, also when the answer masks it. `shown` is
 * the association as it is answered, with its board in the same order.
 */
export const visadeIn = ({ orgNr, styrelsemedlemmar }: Samfallighet, shown: Samfallighet): Visad[] =>
  styrelsemedlemmar.flatMap(({ personId }, index) => {
    const medlem = shown.styrelsemedlemmar[index];
    return personId !== null && medlem && /^\d{8}-\d{4}$/.test(personId) ? [{ avser: personId, utfall: `${hurOf(medlem)} i ${orgNr}` }] : [];
  });
