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

/** A member as it is stored: functions once and by seniority, mirrored fields as their originals (INC-17), no empty identity. */
export const cleanMedlem = (raw: Styrelsemedlem): Styrelsemedlem => storedMedlem(cleanDeep(raw));

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

/** The changes as they are stored (VAL-61, ADDR-20), without addresses of persons whom the register or `found` marks as protected (PLUS-66). */
export function cleanAndring(andring: Uppgiftsandring, registered: Samfallighet | null, found: readonly Styrelsemedlem[] = []): Uppgiftsandring {
  const clean = cleanDeep(andring);
  const known = [...(registered?.styrelsemedlemmar.map(cleanMedlem) ?? []), ...found];
  const { uppgiftsandringAdress: adress, uppgiftsandringStyrelse: styrelse, uppgiftsandringFirmatecknare: regel } = clean;
  return {
    ...clean,
    uppgiftsandringAdress: adress && toAdressandring(adress, registered),
    uppgiftsandringStyrelse: styrelse && { styrelsemedlemmar: styrelse.styrelsemedlemmar.map((medlem) => shielded(storedMedlem(medlem), known)) },
    uppgiftsandringFirmatecknare: regel && storedFirmatecknare(regel),
  };
}

/** The board sorted, or null when it equals the register's (BOARD-16, BOARD-17): after the rules, which name members by the sender's order. */
export function settleStyrelse(andring: Uppgiftsandring, registered: Samfallighet | null): Uppgiftsandring {
  const { uppgiftsandringStyrelse: styrelse } = andring;
  return { ...andring, uppgiftsandringStyrelse: styrelse && toStyrelseandring(styrelse.styrelsemedlemmar, registered) };
}
