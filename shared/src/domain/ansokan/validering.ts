import type { Ansokan, Firmatecknare, Kontaktperson } from './ansokan.ts';
import { isForeningsadressComplete } from '../adress/adress.ts';
import { isFirmatecknarePersonGone, isFirmatecknareRollMissing } from '../styrelse/firmatecknare.ts';
import { shownAdress } from '../adress/kontaktuppgifter.ts';
import type { RoutePath } from '../vag/routes.ts';
import { isForeningsstammaValid } from '../tid/datum.ts';
import { breaksStyrelseRules, shownStyrelse, styrelseProblems } from '../styrelse/styrelse.ts';
import { isBlank } from '../text.ts';

/** The codes that decide whether the measures are valid and stop Next, in the order in which they are shown (INC-07). */
export const MEASURE_CODES = [
  'SAKNARFORENING',
  'SAKNARFORENINGSUPPGIFTER',
  'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER',
  'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS',
  'FELAKTIGSTYRELSEUPPSATTNING',
  'SAKNARFIRMATECKNINGSUPPGIFTER',
  'SAKNARROLLERISTYRELSEN',
] as const;

/** The codes that the guards test but that never stop Next (INC-07). */
export const WIZARD_CODES = ['SAKNARFORENINGSSTAMMA', 'KONTAKTPERSONSAKNAS', 'KONTAKTPERSON', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'] as const;

/** All validation codes (CODE-01). */
export const VALIDERINGSKODER = [...MEASURE_CODES, ...WIZARD_CODES] as const;
export type Valideringskod = (typeof VALIDERINGSKODER)[number];

/** The rules' input besides the Application. Verdicts come from the server; null means none yet. */
export interface ValideringsUnderlag {
  /** False means duplicate persons on the shown board, changed or the register's (API-07, VAL-46, INC-39). */
  readonly duplicateVerdict: boolean | null;
  /** False means that the contact person did not pass the server's check (API-08, VAL-52). */
  readonly kontaktpersonVerdict: boolean | null;
  readonly today: Date | string;
}

/** The codes that are present, derived from the current Application alone and always in the same order (CODE-01, CODE-06). */
export function validate(ansokan: Ansokan, underlag: ValideringsUnderlag): Valideringskod[] {
  const present = new Set<Valideringskod>([...measureCodes(ansokan, underlag), ...wizardCodes(ansokan, underlag)]);
  return VALIDERINGSKODER.filter((kod) => present.has(kod));
}

/** Without an association nothing else can be corrected, so its code is then the only one (CODE-05, INC-06). */
function measureCodes(ansokan: Ansokan, { duplicateVerdict }: ValideringsUnderlag): Valideringskod[] {
  if (ansokan.samfallighet === null) return ['SAKNARFORENING'];
  const { uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const board = shownStyrelse(ansokan);
  const problems = styrelseProblems(board, ansokan.samfallighet.styrelseinformation, duplicateVerdict);
  const found: Valideringskod[] = [];
  if (!isForeningsadressComplete(shownAdress(ansokan))) found.push('SAKNARFORENINGSUPPGIFTER');
  if (problems.tom || problems.identitetSaknas.length > 0) found.push('OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER');
  if (problems.adressSaknas.length > 0) found.push('OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS');
  if (breaksStyrelseRules(problems)) found.push('FELAKTIGSTYRELSEUPPSATTNING');
  return [...found, ...firmatecknareCodes(uppgiftsandringFirmatecknare, board, uppgiftsandringStyrelse !== null)];
}

/** A changed board needs a rule; a rule needs its persons and roles on the shown board (VAL-53, VAL-54, INC-38, INC-39). */
function firmatecknareCodes(rule: Firmatecknare | null, board: ReturnType<typeof shownStyrelse>, isStyrelseChanged: boolean): Valideringskod[] {
  if (rule === null) return isStyrelseChanged ? ['SAKNARFIRMATECKNINGSUPPGIFTER'] : [];
  const found: Valideringskod[] = [];
  if (isFirmatecknarePersonGone(rule, board)) found.push('SAKNARFIRMATECKNINGSUPPGIFTER');
  if (isFirmatecknareRollMissing(rule, board)) found.push('SAKNARROLLERISTYRELSEN');
  return found;
}

/** A stored date that the form would not accept counts as missing, so that it cannot be signed (VAL-60, GUARD-05). */
function wizardCodes(ansokan: Ansokan, { kontaktpersonVerdict, today }: ValideringsUnderlag): Valideringskod[] {
  const hasDate = isForeningsstammaValid(ansokan.uppgiftsandring.foreningsstamma, today);
  return [...(hasDate ? [] : ['SAKNARFORENINGSSTAMMA' as const]), ...kontaktpersonCodes(ansokan.kontaktperson, kontaktpersonVerdict)];
}

/** At most one of the contact person's three codes (VAL-50, VAL-51, VAL-52, INC-06). */
function kontaktpersonCodes(kontaktperson: Kontaktperson | null, verdict: boolean | null): Valideringskod[] {
  if (kontaktperson === null) return ['KONTAKTPERSONSAKNAS'];
  if (!isKontaktpersonComplete(kontaktperson)) return ['OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'];
  return verdict === false ? ['KONTAKTPERSON'] : [];
}

/** True when none of the contact person's texts is missing (VAL-51). */
export function isKontaktpersonComplete({ personnummer, fullname, telefonnummer, epostadress }: Kontaktperson): boolean {
  return ![personnummer, fullname, telefonnummer, epostadress].some(isBlank);
}

/** True when no measure code is present (GUARD-04). */
export const hasValidMeasures = (koder: readonly Valideringskod[]): boolean => !koder.some(stopsNext);

/** True when the code alone stops the user from going on; the others are corrected on later pages (INC-07). */
export const stopsNext = (kod: Valideringskod): boolean => !WIZARD_CODES.some((wizardkod) => wizardkod === kod);

/** True when the guards let the user through to the page that corrects the code, while these codes are present (INC-07, GUARD-04, GUARD-05). */
export function isLankOpen(kod: Valideringskod, koder: readonly Valideringskod[]): boolean {
  if (stopsNext(kod)) return true;
  return hasValidMeasures(koder) && (kod === 'SAKNARFORENINGSSTAMMA' || !koder.includes('SAKNARFORENINGSSTAMMA'));
}

/** The key of a code's message (SEL-08). A rule whose person has left the board gets another message than a missing rule (VAL-53). */
export function kodKey(kod: Valideringskod, ansokan: Ansokan) {
  const isPersonGone = kod === 'SAKNARFIRMATECKNINGSUPPGIFTER' && ansokan.uppgiftsandring.uppgiftsandringFirmatecknare !== null;
  return isPersonGone ? (`VALIDERING.${kod}_PERSON` as const) : (`VALIDERING.${kod}` as const);
}

/** True when no code of the contact person is present (GUARD-06). */
export const hasValidKontaktperson = (koder: readonly Valideringskod[]): boolean => !koder.some((kod) => LANK[kod] === '/ansokan/kontaktuppgifter');

const LANK: Record<Valideringskod, RoutePath> = {
  SAKNARFORENING: '/ansokan/sok-forening',
  SAKNARFORENINGSUPPGIFTER: '/ansokan/atgard/uppgiftsandring-adress',
  OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER: '/ansokan/atgard/uppgiftsandring-styrelse',
  OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS: '/ansokan/atgard/uppgiftsandring-styrelse',
  FELAKTIGSTYRELSEUPPSATTNING: '/ansokan/atgard/uppgiftsandring-styrelse',
  SAKNARFIRMATECKNINGSUPPGIFTER: '/ansokan/atgard/uppgiftsandring-firmatecknare',
  SAKNARROLLERISTYRELSEN: '/ansokan/atgard/uppgiftsandring-firmatecknare',
  SAKNARFORENINGSSTAMMA: '/ansokan/foreningsstamma',
  KONTAKTPERSONSAKNAS: '/ansokan/kontaktuppgifter',
  KONTAKTPERSON: '/ansokan/kontaktuppgifter',
  OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER: '/ansokan/kontaktuppgifter',
};

/** The page that corrects a code, which the selection page links to (CODE-04, INC-07). */
export const kodLank = (kod: Valideringskod): RoutePath => LANK[kod];

/** The page that a checklist item links to: the one that corrects it, except that missing roles link to the selection page (CHECK-03, CHECK-04, INC-08). */
export const checklistLank = (kod: Valideringskod): RoutePath => (kod === 'SAKNARROLLERISTYRELSEN' ? '/ansokan/atgard-select' : LANK[kod]);
