import type { Ansokan, Firmatecknare, Firmatecknarval, Samfallighet, Styrelsemedlem, Uppgiftsandring } from './ansokan.ts';
import { isIsoDate } from '../tid/datum.ts';
import type { Fel } from '../form/fel.ts';
import { firmatecknareFel } from '../styrelse/firmatecknare.form.ts';
import { firmatecknarvalKey, ROLLVAL } from '../styrelse/firmatecknare.ts';
import { kontaktpersonFel, uppgiftsandringAdressFel } from '../adress/kontakt.schema.ts';
import { styrelseFel } from '../styrelse/medlem.schema.ts';
import { stammodatumFel } from '../tid/stammodatum.ts';
import { isUuid } from '../ids.ts';
import { STYRELSEFUNKTIONER, parseRollval } from '../styrelse/roller.ts';
import { toStyrelseandring } from '../styrelse/styrelseandring.ts';
import { toAdressandring } from '../adress/kontaktuppgifter.ts';
import { formatPersonId } from '../person/personnummer.ts';
import { mirrored, shielded } from './skyddade.ts';
import { cleanName, cleanText } from '../text.ts';

// How changes are stored, and why they are refused.

const NONE: ReadonlySet<Styrelsemedlem> = new Set();

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
export function cleanMedlem(raw: Styrelsemedlem): Styrelsemedlem {
  const medlem = cleanDeep(raw);
  return mirrored({
    ...medlem,
    objektidentitet: storedId(medlem.objektidentitet),
    namn: cleanName(medlem.namn),
    personId: formatPersonId(medlem.personId ?? '') || null,
    annatId: medlem.annatId || null,
    styrelsefunktion: STYRELSEFUNKTIONER.filter((funktion) => medlem.styrelsefunktion.includes(funktion)),
  });
}

/** A role in its stored spelling (INC-16), a person by the stored spelling of the UUID. */
const storedVal = (val: Firmatecknarval): Firmatecknarval =>
  val.type === 'Person' ? { ...val, varde: storedId(val.varde) } : (parseRollval(val.varde) ?? val);

function storedFirmatecknare(regel: Firmatecknare): Firmatecknare {
  if (regel.type === 'SamtligaStyrelsen') return regel;
  const val1 = storedVal(regel.val1);
  return regel.type === 'Ensam' ? { ...regel, val1 } : { ...regel, val1, val2: storedVal(regel.val2) };
}

/** The changes as they are stored (VAL-61, ADDR-20), without addresses of persons whom the register or `found` marks as protected (PLUS-66). `kept` are clean. */
export function cleanAndring(andring: Uppgiftsandring, registered: Samfallighet | null, found: readonly Styrelsemedlem[] = [], kept = NONE): Uppgiftsandring {
  const { uppgiftsandringStyrelse: styrelse, ...others } = andring;
  const clean = cleanDeep(others);
  const known = [...(registered?.styrelsemedlemmar.map(cleanMedlem) ?? []), ...found];
  const { uppgiftsandringAdress: adress, uppgiftsandringFirmatecknare: regel } = clean;
  return {
    ...clean,
    uppgiftsandringAdress: adress && toAdressandring(adress, registered),
    uppgiftsandringStyrelse: styrelse && {
      styrelsemedlemmar: styrelse.styrelsemedlemmar.map((one) => shielded(kept.has(one) ? one : cleanMedlem(one), known)),
    },
    uppgiftsandringFirmatecknare: regel && storedFirmatecknare(regel),
  };
}

/** The board sorted, or null when it equals the register's (BOARD-16, BOARD-17): after the rules, which name members by the sender's order. */
export function settleStyrelse(andring: Uppgiftsandring, registered: Samfallighet | null): Uppgiftsandring {
  const { uppgiftsandringStyrelse: styrelse } = andring;
  return { ...andring, uppgiftsandringStyrelse: styrelse && toStyrelseandring(styrelse.styrelsemedlemmar, registered) };
}

/** The lists offer persons, who may have left the board since (VAL-53), and six roles (SIGN-08, VAL-58). */
function isOfferedVal({ type, varde }: Firmatecknarval): boolean {
  return type === 'Person' ? isUuid(varde) : ROLLVAL.some((roll) => roll.type === type && roll.varde === varde);
}

/** VAL-55…58. */
function regelFel(regel: Firmatecknare, path: string): Fel[] {
  const unknown = (['val1', 'val2'] as const).filter((field) => regel[field] !== null && !isOfferedVal(regel[field]));
  if (unknown.length > 0) return unknown.map((field) => ({ path: `${path}.${field}`, kod: 'firmatecknarval' }));
  const kod = firmatecknareFel({ type: regel.type, val1: firmatecknarvalKey(regel.val1), val2: firmatecknarvalKey(regel.val2) });
  return kod === null ? [] : [{ path: `${path}.val2`, kod }];
}

/** VAL-23; the field accepts many ways to write a date, but only `yyyy-MM-dd` is stored. */
function stammaFel(datum: string | null, path: string, today: Date | string): Fel[] {
  if (datum === null || datum === '') return [];
  const kod = isIsoDate(datum) ? stammodatumFel(datum, today) : 'INVALID_DATE';
  return kod === null ? [] : [{ path, kod }];
}

/** The faults that no form would let through in cleaned changes (VAL-27, VAL-61). A part is missing or whole, save the contact's e-mail and phone. `kept` have none. */
export function ansokanFel({ samfallighet, kontaktperson, uppgiftsandring }: Omit<Ansokan, 'id' | 'arendenr'>, today: Date | string, kept = NONE): Fel[] {
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare, foreningsstamma } = uppgiftsandring;
  const registered = (samfallighet?.styrelsemedlemmar ?? []).map(cleanMedlem);
  const at = (part: keyof typeof uppgiftsandring) => `uppgiftsandring.${part}`;
  return [
    ...(kontaktperson ? kontaktpersonFel(kontaktperson, 'kontaktperson', today) : []),
    ...(uppgiftsandringAdress ? uppgiftsandringAdressFel(uppgiftsandringAdress, samfallighet, at('uppgiftsandringAdress'), today) : []),
    ...(uppgiftsandringStyrelse
      ? styrelseFel(uppgiftsandringStyrelse.styrelsemedlemmar, registered, kept, `${at('uppgiftsandringStyrelse')}.styrelsemedlemmar`, today)
      : []),
    ...(uppgiftsandringFirmatecknare ? regelFel(uppgiftsandringFirmatecknare, at('uppgiftsandringFirmatecknare')) : []),
    ...stammaFel(foreningsstamma, at('foreningsstamma'), today),
  ];
}
