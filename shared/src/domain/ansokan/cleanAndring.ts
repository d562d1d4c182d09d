import { STYRELSEFUNKTIONER, type Firmatecknare, type Firmatecknarval, type Samfallighet, type Styrelsemedlem, type Uppgiftsandring } from './ansokan.ts';
import { toAdressandring } from '../adress/kontaktuppgifter.ts';
import { formatPersonId } from '../person/personnummer.ts';
import { parseRollval } from '../styrelse/roller.ts';
import { birthKey } from '../styrelse/styrelse.ts';
import { memberIdentity } from '../styrelse/styrelseandring.ts';
import { cleanName, cleanText } from '../text.ts';
import { isUuid } from '../uuid.ts';

/** Every text of a JSON value cleaned (Unicode NFC, no invisible characters, trimmed), whatever its shape. */
function cleanDeep<T>(value: T): T;
function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((part) => cleanDeep(part));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanDeep(part)]));
}

/** A UUID in the one spelling that is compared and stored; any other text unchanged. */
const storedId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);

/**
 * A member as it is stored: cleaned, the functions as a set in order of seniority. The mirrored fields of INC-17 are copied from what they
 * mirror, so that a member cannot contradict itself. An empty identity becomes null, as the form writes it.
 */
export function cleanMedlem(raw: Styrelsemedlem): Styrelsemedlem {
  const medlem = cleanDeep(raw);
  const personId = formatPersonId(medlem.personId ?? '') || null;
  const annatId = medlem.annatId || null;
  return {
    ...medlem,
    objektidentitet: storedId(medlem.objektidentitet),
    namn: cleanName(medlem.namn),
    personId,
    annatId,
    styrelsefunktion: STYRELSEFUNKTIONER.filter((funktion) => medlem.styrelsefunktion.includes(funktion)),
    ...(medlem.personnummer !== undefined && { personnummer: personId }),
    ...(medlem.fodelsedatum !== undefined && { fodelsedatum: annatId }),
    ...(medlem.styrelseroll !== undefined && { styrelseroll: medlem.medlemstyp }),
  };
}

/** A role in its stored spelling (INC-16), a person by the stored spelling of the UUID. */
const storedVal = (val: Firmatecknarval): Firmatecknarval =>
  val.type === 'Person' ? { ...val, varde: storedId(val.varde) } : (parseRollval(val.varde) ?? val);

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

/** Whether a person who is entered as foreign has the name and date of birth of a member with a number; a coordination number's day is 60 more. */
function isForeignCopy(medlem: Styrelsemedlem, { personId, namn }: Styrelsemedlem): boolean {
  const date = /^(\d{6})(\d)(\d)/.exec(personId ?? '');
  if (date === null || personId === null) return false;
  const [, month = '', tens = '', ones = ''] = date;
  return birthKey(medlem) === `${month}${Number(tens) % 6}${ones}` && medlem.namn.toLocaleLowerCase('sv') === namn.toLocaleLowerCase('sv');
}

/** Whether the register says that the data of that person are protected, whatever place in the board the person is given. */
function isProtected(medlem: Styrelsemedlem, registered: Samfallighet | null): boolean {
  const isSame = (known: Styrelsemedlem) =>
    memberIdentity(known) === memberIdentity(medlem) || (known.personId !== null && known.personId === medlem.personId) || isForeignCopy(medlem, known);
  return registered?.styrelsemedlemmar.some((known) => known.skyddad === true && isSame(cleanMedlem(known))) ?? false;
}

/** Of whom the data are protected only the register says: then no address is stored, whatever was sent (PLUS-66). */
function protectedAsRegistered({ skyddad: _said, ...medlem }: Styrelsemedlem, registered: Samfallighet | null): Styrelsemedlem {
  return isProtected(medlem, registered) ? { ...medlem, adress: null, skyddad: true } : medlem;
}

/** The changes as they are stored: cleaned, ids in one spelling, sets without duplicates, contact details that equal the register's left out (VAL-61, ADDR-20). */
export function cleanAndring(andring: Uppgiftsandring, registered: Samfallighet | null): Uppgiftsandring {
  const clean = cleanDeep(andring);
  const { uppgiftsandringAdress: adress, uppgiftsandringStyrelse: styrelse, uppgiftsandringFirmatecknare: regel } = clean;
  return {
    ...clean,
    uppgiftsandringAdress: adress && toAdressandring(adress, registered),
    uppgiftsandringStyrelse: styrelse && {
      styrelsemedlemmar: styrelse.styrelsemedlemmar.map((medlem) => protectedAsRegistered(cleanMedlem(medlem), registered)),
    },
    uppgiftsandringFirmatecknare: regel && storedFirmatecknare(regel),
  };
}
