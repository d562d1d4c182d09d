import type { Firmatecknare, Firmatecknarval, Samfallighet, Styrelsemedlem, Uppgiftsandring } from './ansokan.ts';
import { STYRELSEFUNKTIONER, parseRollval } from '../styrelse/roller.ts';
import { toStyrelseandring } from '../styrelse/styrelseandring.ts';
import { toAdressandring } from '../adress/kontaktuppgifter.ts';
import { formatPersonId } from '../person/personnummer.ts';
import { mirrored, shielded } from './skyddade.ts';
import { cleanName, cleanText } from '../text.ts';
import { isUuid } from '../ids.ts';

/** A JSON value of any shape with every text in it cleaned (Unicode NFC, no invisible characters, trimmed). */
function cleanDeep<T>(value: T): T;
function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((part) => cleanDeep(part));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanDeep(part)]));
}

/** A UUID in lower case, as it is compared and stored; any other text unchanged. */
const storedId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);

/**
 * A member as it is stored: cleaned, the functions without duplicates in order of seniority, mirrored fields copied from their originals (INC-17), so that it
 * cannot contradict itself. An empty identity becomes null, as the form writes it.
 */
export const cleanMedlem = (raw: Styrelsemedlem): Styrelsemedlem => storedMedlem(cleanDeep(raw));

/** The member whose texts are cleaned, as it is stored. */
const storedMedlem = (medlem: Styrelsemedlem): Styrelsemedlem =>
  mirrored({
    ...medlem,
    objektidentitet: storedId(medlem.objektidentitet),
    namn: cleanName(medlem.namn),
    personId: formatPersonId(medlem.personId ?? '') || null,
    annatId: medlem.annatId || null,
    styrelsefunktion: STYRELSEFUNKTIONER.filter((funktion) => medlem.styrelsefunktion.includes(funktion)),
  });

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

/**
 * The changes as they are stored: cleaned, ids in one spelling, sets without duplicates, contact details that equal the register's left out (VAL-61, ADDR-20).
 * No address is stored for persons whom the register marks as protected, or who were later found to be protected and are in `found` (PLUS-66).
 */
export function cleanAndring(andring: Uppgiftsandring, registered: Samfallighet | null, found: readonly Styrelsemedlem[] = []): Uppgiftsandring {
  const clean = cleanDeep(andring);
  const known = [...(registered?.styrelsemedlemmar.map(cleanMedlem) ?? []), ...found];
  const { uppgiftsandringAdress: adress, uppgiftsandringStyrelse: styrelse, uppgiftsandringFirmatecknare: regel } = clean;
  return {
    ...clean,
    uppgiftsandringAdress: adress && toAdressandring(adress, registered),
    uppgiftsandringStyrelse: styrelse && {
      styrelsemedlemmar: styrelse.styrelsemedlemmar.map((medlem) => shielded(storedMedlem(medlem), known)),
    },
    uppgiftsandringFirmatecknare: regel && storedFirmatecknare(regel),
  };
}

/**
 * Cleaned changes with the board as it is stored: sorted, and left out when it equals the register's (BOARD-16, BOARD-17). Done after the rules have judged
 * them: what is wrong is said by the place that the sender gave a member.
 */
export function settleStyrelse(andring: Uppgiftsandring, registered: Samfallighet | null): Uppgiftsandring {
  const { uppgiftsandringStyrelse: styrelse } = andring;
  return { ...andring, uppgiftsandringStyrelse: styrelse && toStyrelseandring(styrelse.styrelsemedlemmar, registered) };
}
