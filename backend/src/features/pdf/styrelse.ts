import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatPersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { registeredStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareStyrelser, medlemIdentity, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { paragraph, type Block, type Section } from './content.ts';
import { addressLines, withPrevious } from './lines.ts';
import { TEXTS, textAt } from './texts.ts';

const { COMMON, PDF } = TEXTS;
const COLUMNS = ['NAMN', 'PERSONNUMMER', 'ROLL_FUNKTION', 'ADRESS', 'ANDRING'] as const;
const CHANGE_TEXT = { Added: COMMON.ANDRING.NY, Changed: COMMON.ANDRING.ANDRAD, Removed: COMMON.ANDRING.BORTTAGEN } as const;

/** The new board with what differs from the register, and those who leave (SUMM-04, PLUS-03). Empty without a board change. */
export function styrelseSections(ansokan: Ansokan): Section[] {
  const change = ansokan.uppgiftsandring.uppgiftsandringStyrelse;
  if (change === null) return [];
  const changes = compareStyrelser(registeredStyrelse(ansokan), change.styrelsemedlemmar);
  const board = { heading: PDF.RUBRIK.STYRELSE, blocks: [styrelseBlock(change.styrelsemedlemmar, changes)] };
  const removed = removedMedlemmar(registeredStyrelse(ansokan), change.styrelsemedlemmar);
  return removed.length === 0
    ? [board]
    : [
        board,
        {
          heading: PDF.RUBRIK.BORTTAGNA,
          blocks: [table(removed, { NAMN: 40, PERSONNUMMER: 30, ROLL_FUNKTION: 30 }, (member) => IDENTITY.map((cell) => cell(member)))],
        },
      ];
}

/** A row for each member; `shares` are the columns' parts of the width. */
function table(
  members: readonly Styrelsemedlem[],
  shares: Partial<Record<keyof typeof PDF.KOLUMN, number>>,
  row: (member: Styrelsemedlem) => string[][],
): Block {
  if (members.length === 0) return paragraph(PDF.INGA_PERSONER);
  const columns = COLUMNS.flatMap((column) => (shares[column] === undefined ? [] : [{ heading: PDF.KOLUMN[column], share: shares[column] }]));
  return { kind: 'table', columns, rows: members.map(row) };
}

function styrelseBlock(members: readonly Styrelsemedlem[], changes: readonly MedlemChange[]): Block {
  const byMedlem = new Map(changes.flatMap((change) => (change.after === null ? [] : [[medlemIdentity(change.after), change] as const])));
  return table(members, { NAMN: 21, PERSONNUMMER: 18, ROLL_FUNKTION: 19, ADRESS: 25, ANDRING: 17 }, (member) => {
    const change = byMedlem.get(medlemIdentity(member));
    const before = change?.before ?? member;
    const now = CELLS.map((cell) => withPrevious(cell(member), cell(before)));
    return [...now, [change === undefined ? COMMON.ANDRING.OFORANDRAD : CHANGE_TEXT[change.kind]]];
  });
}

/** The board in the register (VAL-62). */
export const registeredTable = (members: readonly Styrelsemedlem[]): Block =>
  table(members, { NAMN: 25, PERSONNUMMER: 22, ROLL_FUNKTION: 23, ADRESS: 30 }, (member) => CELLS.map((cell) => cell(member)));

function numberOf({ personId, annatId, isUtlandskPerson }: Styrelsemedlem): string[] {
  const number = [formatPersonId(personId ?? ''), annatId ?? ''].filter((text) => text !== '');
  return [...(number.length === 0 ? [COMMON.UPPGIFT_SAKNAS] : number), ...(isUtlandskPerson ? [PDF.UTLANDSK_PERSON] : [])];
}

const rolesOf = ({ medlemstyp, styrelsefunktion }: Styrelsemedlem): string[] => [
  textAt(`COMMON.MEDLEMSTYP.${rollnyckel(medlemstyp)}`),
  ...styrelsefunktion.map((funktion) => textAt(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)),
];

const placeOf = ({ skyddad, adress }: Styrelsemedlem): string[] => (skyddad === true ? [COMMON.SKYDDADE_PERSONUPPGIFTER] : addressLines(adress));

/** The columns that identify a member in the tables. */
const IDENTITY = [({ namn }: Styrelsemedlem): string[] => [namn], numberOf, rolesOf];
const CELLS = [...IDENTITY, placeOf];
