import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatPersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { registeredStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareStyrelser, medlemIdentity, removedMedlemmar, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { addressLines } from './address.ts';
import { paragraph, type Block, type Section, type Table } from './content.ts';
import { withPrevious } from './previous.ts';
import { TEXTS, textAt } from './texts.ts';

const { COMMON, PDF } = TEXTS;
const CHANGE_TEXT = { Added: COMMON.ANDRING.NY, Changed: COMMON.ANDRING.ANDRAD, Removed: COMMON.ANDRING.BORTTAGEN } as const;

/** The new board with what differs from the register, and those who leave (SUMM-04, PLUS-03). Empty without a board change. */
export function styrelseSections(ansokan: Ansokan): Section[] {
  const change = ansokan.uppgiftsandring.uppgiftsandringStyrelse;
  if (change === null) return [];
  const changes = compareStyrelser(registeredStyrelse(ansokan), change.styrelsemedlemmar);
  const board = { heading: PDF.RUBRIK.STYRELSE, blocks: [styrelseBlock(change.styrelsemedlemmar, changes)] };
  const removed = removedMedlemmar(registeredStyrelse(ansokan), change.styrelsemedlemmar);
  return removed.length === 0 ? [board] : [board, { heading: PDF.RUBRIK.BORTTAGNA, blocks: [removedTable(removed)] }];
}

function styrelseBlock(members: readonly Styrelsemedlem[], changes: readonly MedlemChange[]): Block {
  if (members.length === 0) return paragraph(PDF.INGA_PERSONER);
  const { NAMN, PERSONNUMMER, ROLL_FUNKTION, ADRESS, ANDRING } = PDF.KOLUMN;
  const byMedlem = new Map(changes.flatMap((change) => (change.after === null ? [] : [[medlemIdentity(change.after), change] as const])));
  const row = (member: Styrelsemedlem) => {
    const change = byMedlem.get(medlemIdentity(member));
    const before = change?.before ?? member;
    const now = CELLS.map((cell) => withPrevious(cell(member), cell(before)));
    return [...now, [change === undefined ? COMMON.ANDRING.OFORANDRAD : CHANGE_TEXT[change.kind]]];
  };
  const columns = [
    { heading: NAMN, share: 21 },
    { heading: PERSONNUMMER, share: 18 },
    { heading: ROLL_FUNKTION, share: 19 },
    { heading: ADRESS, share: 25 },
    { heading: ANDRING, share: 17 },
  ];
  return { kind: 'table', columns, rows: members.map(row) };
}

/** The board in the register (VAL-62). */
export function registeredTable(members: readonly Styrelsemedlem[]): Block {
  if (members.length === 0) return paragraph(PDF.INGA_PERSONER);
  const { NAMN, PERSONNUMMER, ROLL_FUNKTION, ADRESS } = PDF.KOLUMN;
  const columns = [
    { heading: NAMN, share: 25 },
    { heading: PERSONNUMMER, share: 22 },
    { heading: ROLL_FUNKTION, share: 23 },
    { heading: ADRESS, share: 30 },
  ];
  return { kind: 'table', columns, rows: members.map((member) => CELLS.map((cell) => cell(member))) };
}

function removedTable(members: readonly Styrelsemedlem[]): Table {
  const { NAMN, PERSONNUMMER, ROLL_FUNKTION } = PDF.KOLUMN;
  const columns = [
    { heading: NAMN, share: 40 },
    { heading: PERSONNUMMER, share: 30 },
    { heading: ROLL_FUNKTION, share: 30 },
  ];
  return { kind: 'table', columns, rows: members.map((member) => IDENTITY.map((cell) => cell(member))) };
}

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
