import type { Adress, SvenskAdress, UtlandskAdress } from '../ansokan/ansokan.ts';
import { DEFAULT_LANDSKOD } from '../constants.ts';
import { isSvenskLandskod } from './landskod.ts';
import { formatPostnummer, normalisePostnummer } from './postnummer.ts';
import { cleanText, isBlank } from '../text.ts';

/** True when the address counts as Swedish; its country code decides, not its fields (DATA-10). */
export const isSvenskAdress = (adress: Adress): adress is SvenskAdress => isSvenskLandskod(adress.landskod);

/** The value of a field that the address may lack; register data can have fields of the other kind. */
export function adressfalt(adress: Adress, field: keyof SvenskAdress | keyof UtlandskAdress): string {
  const value: unknown = Reflect.get(adress, field);
  return typeof value === 'string' ? cleanText(value) : '';
}

export const SVENSKA_RADER = ['utdelningsadress1', 'utdelningsadress2'] as const;
export const UTLANDSKA_RADER = [...SVENSKA_RADER, 'utdelningsadress3', 'utdelningsadress4'] as const;

/** True when the address has an address line: 1–2 in Sweden, 1–4 abroad (VAL-09, VAL-34, INC-13). */
export function hasAdressrad(adress: Adress): boolean {
  const lines = isSvenskAdress(adress) ? SVENSKA_RADER : UTLANDSKA_RADER;
  return lines.some((line) => adressfalt(adress, line) !== '');
}

/** True when a member's address has a line, and in Sweden (also without country code, INC-40) postal code and place (VAL-41). */
export function isMedlemAdressComplete(adress: Adress | null): boolean {
  if (adress === null || !hasAdressrad(adress)) return false;
  return !isSvenskAdress(adress) || (adressfalt(adress, 'postnummer') !== '' && adressfalt(adress, 'postort') !== '');
}

/** True when the association's address is complete (VAL-59): as a member's, but the country code must be there (INC-40). */
export const isForeningsadressComplete = (adress: Adress | null): boolean => adress !== null && !isBlank(adress.landskod) && isMedlemAdressComplete(adress);

/** Sweden → abroad: the postal code becomes line 2, the place both line 3 and line 4 (ADDR-07, INC-10). */
function toUtlandskAdress(adress: SvenskAdress, landskod: string): UtlandskAdress {
  return {
    coAdress: adress.coAdress,
    landskod,
    utdelningsadress1: adress.utdelningsadress1,
    utdelningsadress2: adress.postnummer,
    utdelningsadress3: adress.postort,
    utdelningsadress4: adress.postort,
  };
}

/** Abroad → Sweden: line 3 becomes the place, line 2 the postal code only when *line 3*, literally, is five digits (ADDR-08, ADDR-09, INC-09, INC-11). */
function toSvenskAdress(adress: UtlandskAdress): SvenskAdress {
  const isLine2PostalCode = /^\d{5}$/.test(adress.utdelningsadress3 ?? '');
  return {
    coAdress: adress.coAdress,
    utdelningsadress1: adress.utdelningsadress1,
    utdelningsadress2: isLine2PostalCode ? '' : adress.utdelningsadress2,
    postnummer: isLine2PostalCode ? adress.utdelningsadress2 : '',
    postort: adress.utdelningsadress3,
    landskod: DEFAULT_LANDSKOD,
  };
}

/** The address after the country was changed; from one foreign country to another every line stays (ADDR-07…10). */
export function changeCountry(adress: Adress, landskod: string): Adress {
  if (isSvenskLandskod(landskod)) {
    return isSvenskAdress(adress) ? { ...adress, landskod: DEFAULT_LANDSKOD } : toSvenskAdress(adress);
  }
  return isSvenskAdress(adress) ? toUtlandskAdress(adress, landskod) : { ...adress, landskod };
}

/** How people write that an address is in somebody's care, or for somebody's attention: `c/o`, `co`, `c.o.`, `att:`, `%`. */
const CARE_OF = /^(?:[%\u2105]|(?:c\s?[/\\]\s?o|c\.?o|att|attn)(?![\p{L}\p{N}]))/iu;

/** The address as lines to display, without empty ones; abroad the country's name comes last (SUMM-08). */
export function adressrader(adress: Adress, landnamn: string): string[] {
  const co = adressfalt(adress, 'coAdress');
  const ort = `${formatPostnummer(adressfalt(adress, 'postnummer'))} ${adressfalt(adress, 'postort')}`.trim();
  const lines = isSvenskAdress(adress)
    ? [...SVENSKA_RADER.map((line) => adressfalt(adress, line)), ort]
    : [...UTLANDSKA_RADER.map((line) => adressfalt(adress, line)), landnamn];
  return [co === '' || CARE_OF.test(co) ? co : `c/o ${co}`, ...lines].filter((line) => line !== '');
}

const JAMFORDA_FALT = ['coAdress', ...UTLANDSKA_RADER, 'postort'] as const;

/** An address as comparable values: empty equals missing, and neither the spelling of Sweden nor the space in a postal code matters (DATA-10). */
export function adressContent(adress: Adress | null): string[] {
  if (adress === null) return [];
  const landskod = isSvenskAdress(adress) ? DEFAULT_LANDSKOD : adressfalt(adress, 'landskod');
  return [landskod, normalisePostnummer(adressfalt(adress, 'postnummer')), ...JAMFORDA_FALT.map((field) => adressfalt(adress, field))];
}
