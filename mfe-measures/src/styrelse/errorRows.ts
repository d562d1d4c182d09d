import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { sortStyrelse, type StyrelseProblems } from '@uppgiftsandring/shared/domain/styrelse/styrelse';

/** One row of the board's error panel: its message, and the member that it concerns. */
export interface ErrorRow {
  readonly key: TextKey<'measures'>;
  readonly values: Readonly<Record<string, string | number>>;
  readonly member: Styrelsemedlem | null;
  /** Whether the fault is mended in the list and not in the member's dialog. */
  readonly inList?: boolean;
}

const PERSON = /^uppgiftsandring\.uppgiftsandringStyrelse\.styrelsemedlemmar\.(\d+)\./;

/** A member because of whom a save was refused; for protected data that is the only reason shown (PLUS-66). */
export interface Avvisad {
  readonly member: Styrelsemedlem;
  readonly skyddad: boolean;
}

/** The members named in a refused save, by their index in the sorted list, which is what is saved (BOARD-16). */
export function refusedMedlemmar(fel: readonly Fel[], members: readonly Styrelsemedlem[]): Avvisad[] {
  const at = (place: number) => fel.filter(({ path }) => PERSON.exec(path)?.[1] === String(place));
  return sortStyrelse(members).flatMap((member, place) => (at(place).length > 0 ? [{ member, skyddad: at(place).some(({ kod }) => kod === 'skyddad') }] : []));
}

const KEY = 'UPPGIFTSANDRING.STYRELSE.FEL';

/** The rows to show, in the order of the rules (VAL-40…49); last the persons because of whom the server refused the save (VAL-61). */
export function errorRows(problems: StyrelseProblems, refusedMedlemmar: readonly Avvisad[] = []): ErrorRow[] {
  const rows: ErrorRow[] = [];
  const add = (namn: TextKey<'measures', typeof KEY>, values: ErrorRow['values'] = {}, member: Styrelsemedlem | null = null) =>
    rows.push({ key: `${KEY}.${namn}`, values, member });
  if (problems.maxLedamoter) add('MAX_LEDAMOTER', { ...problems.maxLedamoter });
  if (problems.maxSuppleanter) add('MAX_SUPPLEANTER', { ...problems.maxSuppleanter });
  for (const { funktion, antal } of problems.flera) add(`FLERA_${rollnyckel(funktion)}`, { antal });
  if (problems.dubbletter && problems.dubbla.length === 0) add('DUBBLETTER');
  if (problems.dubbletter) for (const member of problems.dubbla) rows.push({ key: `${KEY}.DUBBEL`, values: { namn: member.namn }, member, inList: true });
  if (problems.tom) add('TOM');
  for (const member of problems.identitetSaknas) add('IDENTITET_SAKNAS', { namn: member.namn }, member);
  for (const member of problems.adressSaknas) add('ADRESS_SAKNAS', { namn: member.namn }, member);
  for (const { member, skyddad } of refusedMedlemmar) add(skyddad ? 'SKYDDAD' : 'AVVISAD', { namn: member.namn }, member);
  return rows;
}

/** Whether all that is wrong is who is on the board together (VAL-49), and not what is known of one person. */
export const isComposition = (rows: readonly ErrorRow[]): boolean => rows.every(({ member, inList }) => member === null || inList === true);
