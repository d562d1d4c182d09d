import * as v from 'valibot';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { RADBRYTNING, readLista } from '@uppgiftsandring/shared/domain/styrelse/lista/lista';
import { judgeLista, type Listbesked } from '@uppgiftsandring/shared/domain/styrelse/lista/listval';
import { MedlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { ListsvarenSchema } from '@uppgiftsandring/shared/wire/register';

const ListradSchema = v.object({
  text: v.string(),
  rad: v.number(),
  personnummer: v.nullable(v.string()),
  fodelsedatum: v.nullable(v.string()),
  namn: v.string(),
  styrelseroll: v.nullable(v.picklist(MEDLEMSTYPER)),
  styrelsefunktion: v.pipe(v.array(v.picklist(STYRELSEFUNKTIONER)), v.readonly()),
  fel: v.nullable(v.picklist(['nummer-felaktigt', 'ingen-person', 'dubbel'])),
});

/** One line: as it is being written, as it was read, and the person's form once there is one. */
const RadSchema = v.object({ id: v.string(), skriven: v.string(), rad: ListradSchema, form: v.nullable(MedlemFormSchema) });
export type Rad = v.InferOutput<typeof RadSchema>;

/** The content of the dialog. A line keeps its name when another is removed: a form library knows its fields by name. */
export const ListaSchema = v.object({
  text: v.string(),
  hel: v.picklist(['', 'ja', 'nej']),
  steg: v.picklist(['text', 'rader']),
  ordning: v.array(v.string()),
  rader: v.record(v.string(), RadSchema),
  /** What the register has answered. */
  svar: ListsvarenSchema.entries.svar,
  /** Who of the others is not treated as `hel` says, by identity. */
  undantag: v.array(v.string()),
});
export type ListaForm = v.InferOutput<typeof ListaSchema>;

export const TOM_LISTA: ListaForm = { text: '', hel: '', steg: 'text', ordning: [], rader: {}, svar: [], undantag: [] };

/** The board that the list is compared with: who is on it, and who has just been removed. */
export interface Styrelse {
  readonly members: readonly Styrelsemedlem[];
  readonly borttagna: readonly Styrelsemedlem[];
}

/** Element ids of the table's heading and of a line, which focus moves to. */
export const RADER = 'lista-rader';
export const radId = (id: string): string => `listrad-${id}`;

/** The lines in their order. */
export const raderOf = ({ ordning, rader }: Pick<ListaForm, 'ordning' | 'rader'>): Rad[] => ordning.flatMap((id) => rader[id] ?? []);

/** A line of the table, and what is said of it. */
export interface Besked extends Pick<Rad, 'id' | 'rad'> {
  readonly besked: Listbesked;
}

export function beskedOf(rows: readonly Pick<Rad, 'id' | 'rad'>[], svar: ListaForm['svar'], { members, borttagna }: Styrelse): Besked[] {
  const besked = judgeLista(
    rows.map(({ rad }) => rad),
    svar,
    members,
    borttagna,
  );
  return rows.flatMap(({ id, rad }, index) => (besked[index] ? [{ id, rad, besked: besked[index] }] : []));
}

/** The code of what is said of a line, with how many minutes to wait. */
export const beskedskod = (besked: Listbesked): string => (besked.kind === 'vanta' ? `vanta ${Math.ceil(besked.sekunder / 60)}` : besked.kind);

/** The lines of a text: one that was there keeps its form, and what is written instead of the line `anew` keeps its place. */
export function readRader(text: string, before: readonly Rad[], today: string, newId: () => string, anew?: string): Rad[] {
  const left = [...before];
  const read = readLista(text, today).rader.map((rad) => {
    const at = left.findIndex((row) => row.rad.text === rad.text);
    return { rad, same: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const changed = left.find(({ id }) => id === anew);
  const first = changed && read.find(({ same }) => same === undefined);
  return read.map((one): Rad => {
    const { same, rad } = one;
    if (same) return { ...same, rad };
    return { id: changed && one === first ? changed.id : newId(), skriven: rad.text, rad, form: null };
  });
}

/** The text with something else, or nothing, in the place of one line, or of one of several persons on a line. */
export function replaceRad(text: string, rows: readonly Rad[], id: string, by: readonly string[]): string {
  const place = rows.find((row) => row.id === id)?.rad.rad;
  const parts = rows.filter(({ rad }) => rad.rad === place).flatMap((row) => (row.id === id ? by : [row.rad.text]));
  return text
    .split(RADBRYTNING)
    .map((line, index) => (index + 1 === place ? parts.join('\n') : line))
    .join('\n');
}

/** What must be mended in the text before it can be looked up. */
export function textFel({ text, hel }: ListaForm, { members }: Pick<Styrelse, 'members'>, today: string): Partial<Record<'text' | 'hel', string>> {
  const { rader, kvar } = readLista(text, today);
  return {
    ...(rader.length === 0 && { text: 'saknas' }),
    ...(kvar > 0 && { text: 'for-manga' }),
    ...(hel === '' && members.length > 0 && { hel: 'saknas' }),
  };
}

/** Whether a member who is on no line leaves the board. */
export const isLeaving = (member: Styrelsemedlem, { hel, undantag }: Pick<ListaForm, 'hel' | 'undantag'>): boolean =>
  (hel === 'ja') !== undantag.includes(medlemIdentity(member));
