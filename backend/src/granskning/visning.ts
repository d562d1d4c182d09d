import type { Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';

const NUMMER = /^\d{8}-\d{4}$/;

/** Somebody whom an answer shows (`YYYYMMDD-NNNN`), and what of them. */
export interface Visad {
  readonly personnummer: string;
  readonly hur: string;
}

/** Whether the number and the address are in the answer: a masked number has asterisks (PLUS-81), a protected person no address (PLUS-66). */
const hurOf = ({ personId, adress }: Styrelsemedlem): string =>
  `${personId?.includes('*') === false ? 'visad' : 'maskerad'} ${adress === null ? 'utan' : 'med'} adress`;

/**
 * Whom an answer about an association shows: everybody on its board whose number the register has, by that number, also when the answer masks it. `shown` is
 * the association as it is answered, with its board in the same order.
 */
export const visadeIn = ({ styrelsemedlemmar }: Samfallighet, shown: Samfallighet): Visad[] =>
  styrelsemedlemmar.flatMap(({ personId }, index) => {
    const medlem = shown.styrelsemedlemmar[index];
    return personId !== null && medlem && NUMMER.test(personId) ? [{ personnummer: personId, hur: hurOf(medlem) }] : [];
  });
