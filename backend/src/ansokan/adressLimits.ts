import { isSvenskAdress } from '@uppgiftsandring/shared/domain/adress';
import type { Adress } from '@uppgiftsandring/shared/domain/ansokan';
import { MAX_ADRESSRAD, MAX_POSTORT } from '@uppgiftsandring/shared/domain/constants';
import { isLandskod } from '@uppgiftsandring/shared/domain/land';
import { isPostnummer, isUtlandsktPostnummer } from '@uppgiftsandring/shared/domain/postnummer';
import type { Fel } from '../http/errors.ts';
import { check, maxLength, noPersonalId } from './rules.ts';

/** VAL-05…08, VAL-12 on an address that may be incomplete; register data can have a postal code abroad (INC-12). */
export function adressLimits(path: string, adress: Adress, today: string): Fel[] {
  const isSvensk = isSvenskAdress(adress);
  const isRightPostnummer = isSvensk ? isPostnummer : isUtlandsktPostnummer;
  return Object.entries(adress).flatMap(([field, value]: [string, string | null]) => {
    const at = `${path}.${field}`;
    if (field === 'landskod') return check(at, value, (kod) => (isSvensk || isLandskod(kod) ? null : 'landskod'));
    if (field === 'postnummer') return check(at, value, (nr) => (isRightPostnummer(nr) ? null : 'postnummer'));
    return check(at, value, maxLength(field === 'postort' ? MAX_POSTORT : MAX_ADRESSRAD), noPersonalId(today));
  });
}
