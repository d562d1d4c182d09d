import type { Ansokan, Firmatecknare, Firmatecknarval, Samfallighet, UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress';
import { isIsoDate } from '@uppgiftsandring/shared/domain/datum';
import { epostFel, normaliseTelefon, telefonOk } from '@uppgiftsandring/shared/domain/kontakt';
import { parseMedlemstyp, parseStyrelsefunktion } from '@uppgiftsandring/shared/domain/roller';
import { stammodatumFel } from '@uppgiftsandring/shared/domain/stammodatum';
import { isUuid } from '@uppgiftsandring/shared/domain/uuid';
import type { Fel } from '../http/errors.ts';
import { adressLimits } from './adressLimits.ts';
import { memberLimits } from './memberLimits.ts';
import { check, noPersonalId } from './rules.ts';

function kontaktLimits(path: string, epost: string | null, telefonField: string, telefon: string | null, today: string): Fel[] {
  return [
    ...check(`${path}.epostadress`, epost, (value) => epostFel(value), noPersonalId(today)),
    ...check(`${path}.${telefonField}`, telefon, (value) => (telefonOk(value) ? null : 'telefon'), noPersonalId(today)),
  ];
}

/** DATA-08: exactly one of the two addresses, each of its own kind. */
function andringAdressLimits(andring: UppgiftsandringAdress, registered: Samfallighet | null, today: string): Fel[] {
  const path = 'uppgiftsandring.uppgiftsandringAdress';
  const { svenskAdress, utlandskAdress, epostadress, telefonnummerKontaktperson: telefon } = andring;
  const isWrongKind = (svenskAdress !== null && !isSvenskLandskod(svenskAdress.landskod)) || (utlandskAdress !== null && isSvenskLandskod(utlandskAdress.landskod));
  return [
    ...((svenskAdress === null) === (utlandskAdress === null) ? [{ path, kod: 'en-adress' }] : []),
    ...(isWrongKind ? [{ path, kod: 'landskod' }] : []),
    ...(svenskAdress ? adressLimits(`${path}.svenskAdress`, svenskAdress, today) : []),
    ...(utlandskAdress ? adressLimits(`${path}.utlandskAdress`, utlandskAdress, today) : []),
    // A number that is the register's own has its spaces still (ADDR-20).
    ...kontaktLimits(path, epostadress, 'telefonnummerKontaktperson', telefon === registered?.telefonnummerKontaktperson ? normaliseTelefon(telefon ?? '') : telefon, today),
  ];
}

function isKnownVal({ type, varde }: Firmatecknarval): boolean {
  if (type === 'Person') return isUuid(varde);
  return (type === 'Medlemstyp' ? parseMedlemstyp(varde) : parseStyrelsefunktion(varde)) !== null;
}

/** VAL-56, VAL-58. */
function firmatecknareLimits({ val1, val2 }: Firmatecknare): Fel[] {
  const path = 'uppgiftsandring.uppgiftsandringFirmatecknare';
  const isSamePerson = val1?.type === 'Person' && val2?.type === 'Person' && val1.varde === val2.varde;
  return [
    ...[val1, val2].filter((val) => val !== null).filter((val) => !isKnownVal(val)).map(() => ({ path, kod: 'firmatecknarval' })),
    ...(isSamePerson ? [{ path, kod: 'samma-person' }] : []),
  ];
}

/** VAL-23; a form understands many ways to write a day, but only `yyyy-MM-dd` is stored. */
function stammaLimits(datum: string | null, today: string): Fel[] {
  return check('uppgiftsandring.foreningsstamma', datum, (value) => (isIsoDate(value) ? stammodatumFel(value, today) : 'INVALID_DATE'));
}

/**
 * What breaks the limits of the forms in the parts that the client may write (VAL-27): a draft may lack anything, but
 * what it holds must be storable. `today` is `yyyy-MM-dd` in Sweden. Members exactly as in the register are not judged.
 */
export function limitFel({ samfallighet, kontaktperson, uppgiftsandring }: Omit<Ansokan, 'id' | 'arendenr'>, today: string): Fel[] {
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare, foreningsstamma } = uppgiftsandring;
  return [
    ...(kontaktperson ? kontaktLimits('kontaktperson', kontaktperson.epostadress, 'telefonnummer', kontaktperson.telefonnummer, today) : []),
    ...(uppgiftsandringAdress ? andringAdressLimits(uppgiftsandringAdress, samfallighet, today) : []),
    ...(uppgiftsandringStyrelse ? memberLimits(uppgiftsandringStyrelse.styrelsemedlemmar, samfallighet?.styrelsemedlemmar ?? [], today) : []),
    ...(uppgiftsandringFirmatecknare ? firmatecknareLimits(uppgiftsandringFirmatecknare) : []),
    ...stammaLimits(foreningsstamma, today),
  ];
}
