import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildMedlem, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

/** A new member of a board with that number (`YYYYMMDD-NNNN`); `index` is one digit. */
export const nyMedlem = (personId: string, index = 0): Styrelsemedlem =>
  buildMedlem({
    objektidentitet: `abcdef00-0000-4000-8000-00000000000${index}`,
    namn: 'Ny Ledamot',
    personId,
    adress: buildSvenskAdress({ utdelningsadress1: 'Gatan 1' }),
  });
