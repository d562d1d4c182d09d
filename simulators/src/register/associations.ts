import type { Testforening } from './types.ts';
import { ADDRESSES } from './data/addresses.ts';
import { BOARD_RULES } from './data/boardRules.ts';
import { INCOMPLETE } from './data/incomplete.ts';
import { LARGE } from './data/large.ts';
import { STORANGEN } from './data/storangen.ts';
import { VARIOUS } from './data/various.ts';

/** All associations of the test register. */
export const ASSOCIATIONS: readonly Testforening[] = [STORANGEN, ...INCOMPLETE, ...BOARD_RULES, ...ADDRESSES, ...VARIOUS, LARGE];

/** A number that no association has, for a search without a hit. */
export const UNKNOWN_ORG_NR = '717999-9995';

/** The association with this organisation number, with or without dash. */
export function findByOrgNr(orgNr: string): Testforening | undefined {
  const digits = orgNr.replace('-', '');
  return ASSOCIATIONS.find((one) => one.egenskaper.samfallighetsforeningsattribut.organisationsnummer.replace('-', '') === digits);
}

/** The association with this `objektidentitet` (UUID). */
export function findByObjektidentitet(id: string): Testforening | undefined {
  return ASSOCIATIONS.find((one) => one.egenskaper.objektidentitet === id.toLowerCase());
}
