import { toAdressForm } from '../../adress/adress.form.ts';
import type { Adress, Styrelsemedlem } from '../../ansokan/ansokan.ts';
import type { UPPSLAGSUTFALL } from '../../constants.ts';
import { isSame } from '../../form/merge.ts';
import { birthDateOf, personIdForLookup } from '../../person/personnummer.ts';
import { fullName, nameKey } from '../../text.ts';
import type { Listrad } from './lista.ts';
import { EMPTY_MEDLEM_FORM, ERBJUDNA_FUNKTIONER, fromMedlemForm, toMedlemForm, type MedlemForm } from '../medlem.form.ts';
import { likelyKey } from '../styrelse.ts';
import { medlemIdentity } from '../styrelseandring.ts';

type Medlemmar = readonly Styrelsemedlem[];

/** The answer about one number (`Listsvar` of the wire). */
export interface Uppslagssvar {
  readonly personnummer: string;
  readonly utfall: (typeof UPPSLAGSUTFALL)[number];
  readonly person?: {
    readonly fornamn: string | null;
    readonly mellannamn: string | null;
    readonly efternamn: string | null;
    readonly personnummer: string;
    readonly partAdress: Adress | null;
  };
  readonly vanta?: number;
}

/** What is known of who a line is about. `form` is where the table begins; `namne` somebody in the board who has the same name. */
export type Listbesked =
  | { readonly kind: 'hittad' | 'fyll-i'; readonly form: MedlemForm; readonly namne: Styrelsemedlem | null }
  | { readonly kind: 'finns-redan' | 'nyss-borttagen'; readonly form: MedlemForm; readonly medlem: Styrelsemedlem }
  | { readonly kind: 'vanta'; readonly sekunder: number }
  | { readonly kind: 'felaktigt' | 'skyddad' | 'svarar-inte' | 'dubbel' | 'ingen-person' };

/** A line of the table, with its form as the user left it. */
export type Listval = Extract<Listbesked, { readonly form: MedlemForm }>;

/** When the register does not say. */
const USUAL_WAIT = 60;

const numberOf = ({ personnummer }: Pick<Listrad, 'personnummer'>): string | null => personIdForLookup(personnummer ?? '');
const hasNumber = (nummer: string) => (one: Styrelsemedlem) => personIdForLookup(one.personId ?? '') === nummer;

/**
 * The member with that number, or of whom no number is shown (PLUS-81) who has its birth date and the name; without a whole number the one with the birth date
 * and the name.
 */
export function findMedlem(members: Medlemmar, who: Pick<Listrad, 'personnummer' | 'fodelsedatum'>, namn: string): Styrelsemedlem | undefined {
  const nummer = numberOf(who);
  const annatId = who.fodelsedatum ?? birthDateOf(who.personnummer ?? '');
  const isLikely = (one: Styrelsemedlem) => annatId !== null && likelyKey(one) === likelyKey({ personId: null, annatId, namn });
  if (nummer === null) return members.find(isLikely);
  return members.find(hasNumber(nummer)) ?? members.find((one) => one.annatId !== null && !one.isUtlandskPerson && isLikely(one));
}

/** The only member of that name: a line without a number can mean nobody else. */
function onlyNamed(members: Medlemmar, namn: string): Styrelsemedlem | undefined {
  const named = members.filter((one) => namn !== '' && nameKey(one.namn) === nameKey(namn));
  return named.length === 1 ? named[0] : undefined;
}

/** The numbers to look up, each once; not of those who are visibly in the board, or just removed. */
export function numbersToAsk(rader: readonly Listrad[], members: Medlemmar, borttagna: Medlemmar): string[] {
  const numbers = rader.flatMap((rad) => (rad.fel === null ? (numberOf(rad) ?? []) : []));
  return [...new Set(numbers)].filter((nummer) => ![...members, ...borttagna].some(hasNumber(nummer)));
}

/** The role and the functions that the line says; of functions those that the form has. */
const rollerOf = ({ styrelseroll, styrelsefunktion }: Listrad) => ({
  styrelseroll: styrelseroll ?? '',
  styrelsefunktion: ERBJUDNA_FUNKTIONER.filter((funktion) => styrelsefunktion.includes(funktion)),
});

/** What a line says, with the answer about its number if it has been looked up (PLUS-76). */
export function judgeRad(rad: Listrad, svar: Uppslagssvar | undefined, members: Medlemmar, borttagna: Medlemmar): Listbesked {
  if (rad.fel === 'nummer-felaktigt') return { kind: 'felaktigt' };
  if (rad.fel === 'dubbel') return { kind: 'dubbel' };
  const person = svar?.person;
  const namn = person ? fullName(person) : rad.namn;
  const find = (some: Medlemmar) => (rad.fel === 'ingen-person' ? onlyNamed(some, namn) : findMedlem(some, rad, namn));
  const known = (kind: 'finns-redan' | 'nyss-borttagen', medlem: Styrelsemedlem): Listbesked => ({
    kind,
    medlem,
    form: { ...toMedlemForm(medlem), ...(rad.styrelseroll !== null && rollerOf(rad)) },
  });
  const [here, removed] = [find(members), find(borttagna)];
  if (here) return known('finns-redan', here);
  if (removed) return known('nyss-borttagen', removed);
  if (rad.fel === 'ingen-person') return { kind: 'ingen-person' };
  const { personnummer, fodelsedatum } = rad;
  const written = { isUtlandskPerson: fodelsedatum !== null, personnummer: personnummer ?? '', fodelsedatum: fodelsedatum ?? '', namn };
  const form = { ...EMPTY_MEDLEM_FORM, ...written, ...rollerOf(rad), adress: toAdressForm(person?.partAdress ?? null) };
  const namne = members.find((one) => nameKey(one.namn) === nameKey(namn)) ?? null;
  if (numberOf(rad) === null) return { kind: 'fyll-i', form, namne };
  switch (svar?.utfall) {
    case 'visad':
      return { kind: 'hittad', form, namne };
    case 'finns-inte':
      return { kind: 'fyll-i', form, namne };
    case 'for-manga':
      return { kind: 'vanta', sekunder: svar.vanta ?? USUAL_WAIT };
    case 'felaktigt':
    case 'skyddad':
      return { kind: svar.utfall };
    case 'svarar-inte':
    case undefined:
      return { kind: 'svarar-inte' };
  }
}

/** What each line says; a later line about somebody in the board is a duplicate too, however it is written. */
export function judgeLista(rader: readonly Listrad[], svar: readonly Uppslagssvar[], members: Medlemmar, borttagna: Medlemmar): Listbesked[] {
  const answers = new Map(svar.map((one) => [one.personnummer, one]));
  const besked = rader.map((rad) => judgeRad(rad, answers.get(rad.personnummer ?? ''), members, borttagna));
  const first = new Map(besked.flatMap((one, index) => ('medlem' in one ? [[one.medlem, index] as const] : [])).toReversed());
  return besked.map((one, index) => ('medlem' in one && first.get(one.medlem) !== index ? { kind: 'dubbel' } : one));
}

/** Who is in the board and in no line: leaves, when the list is the whole board. */
export function unlistedMedlemmar(members: Medlemmar, besked: readonly Listbesked[]): Styrelsemedlem[] {
  const listed = new Set(besked.flatMap((one) => (one.kind === 'finns-redan' ? [medlemIdentity(one.medlem)] : [])));
  return members.filter((member) => !listed.has(medlemIdentity(member)));
}

/**
 * The board after the list, without those of `slutar` (`medlemIdentity`): who stays, as they were unless the form says something else, then those whose
 * removal is undone, and the new ones. Without a role nobody is added.
 */
export function applyLista(members: Medlemmar, val: readonly Listval[], slutar: ReadonlySet<string>, newId: () => string): Styrelsemedlem[] {
  const forms = new Map(val.flatMap((one) => ('medlem' in one ? [[medlemIdentity(one.medlem), one.form] as const] : [])).toReversed());
  const edited = (member: Styrelsemedlem): Styrelsemedlem => {
    const form = forms.get(medlemIdentity(member)) ?? null;
    if (form === null || isSame(form, toMedlemForm(member))) return member;
    return fromMedlemForm(form, member.objektidentitet || newId(), member) ?? member;
  };
  const stays = members.filter((member) => !slutar.has(medlemIdentity(member)));
  const here = new Set(members.map(medlemIdentity));
  const undone = new Map(val.flatMap((one) => (one.kind === 'nyss-borttagen' ? [[medlemIdentity(one.medlem), one.medlem] as const] : [])));
  const added = val.flatMap((one) => ('medlem' in one ? [] : (fromMedlemForm(one.form, newId(), null) ?? [])));
  return [...[...stays, ...[...undone].flatMap(([id, medlem]) => (here.has(id) ? [] : medlem))].map(edited), ...added];
}
