import type { Firmatecknare, Firmatecknarval, Samfallighet, Styrelsemedlem, Uppgiftsandring } from '@uppgiftsandring/shared/domain/ansokan';
import { toAdressandring } from '@uppgiftsandring/shared/domain/kontaktuppgifter';
import { formatPersonId } from '@uppgiftsandring/shared/domain/personnummer';
import { parseRollval } from '@uppgiftsandring/shared/domain/roller';
import { cleanText } from '@uppgiftsandring/shared/domain/text';

/** Every text of a JSON value cleaned (Unicode NFC, no invisible characters, trimmed), whatever its shape. */
function cleanDeep<T>(value: T): T;
function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((part) => cleanDeep(part));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanDeep(part)]));
}

/** The mirrored fields of INC-17 follow what they mirror, so that a member cannot say two things. */
function mirror(medlem: Styrelsemedlem): Styrelsemedlem {
  const personId = medlem.personId === null ? null : formatPersonId(medlem.personId);
  return {
    ...medlem,
    personId,
    styrelsefunktion: [...new Set(medlem.styrelsefunktion)],
    ...(medlem.personnummer !== undefined && { personnummer: personId }),
    ...(medlem.fodelsedatum !== undefined && { fodelsedatum: medlem.annatId }),
    ...(medlem.styrelseroll !== undefined && { styrelseroll: medlem.medlemstyp }),
  };
}

/** A role in its stored spelling (INC-16). */
const storedVal = (val: Firmatecknarval): Firmatecknarval => (val.type === 'Person' ? val : (parseRollval(val.varde) ?? val));

function storedFirmatecknare(regel: Firmatecknare): Firmatecknare {
  switch (regel.type) {
    case 'SamtligaStyrelsen':
      return regel;
    case 'Ensam':
      return { ...regel, val1: storedVal(regel.val1) };
    case 'Tillsammans':
    case 'VarForSig':
      return { ...regel, val1: storedVal(regel.val1), val2: storedVal(regel.val2) };
  }
}

/** The changes as they are stored: cleaned, ids in one form, sets without repeats, without contact details that are the register's (ADDR-20). */
export function cleanAndring(andring: Uppgiftsandring, registered: Samfallighet | null): Uppgiftsandring {
  const clean = cleanDeep(andring);
  const { uppgiftsandringAdress: adress, uppgiftsandringStyrelse: styrelse, uppgiftsandringFirmatecknare: regel } = clean;
  return {
    ...clean,
    uppgiftsandringAdress: adress && toAdressandring(adress, registered),
    uppgiftsandringStyrelse: styrelse && { styrelsemedlemmar: styrelse.styrelsemedlemmar.map(mirror) },
    uppgiftsandringFirmatecknare: regel && storedFirmatecknare(regel),
  };
}
