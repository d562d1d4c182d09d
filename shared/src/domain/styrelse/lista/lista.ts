import { MAX_LISTRADER, MAX_NAMN } from '../../constants.ts';
import { findPersonalIdSpellings } from '../../person/personnummer.find.ts';
import { completePersonId, isBirthDay, isPersonalId } from '../../person/personnummer.ts';
import { cleanText, foldTyped, nameKey } from '../../text.ts';
import { parseStammodatum } from '../../tid/stammodatum.ts';
import { MEDLEMSTYPER, STYRELSEFUNKTIONER, type Medlemstyp, type Styrelsefunktion } from '../roller.ts';

/** `dubbel`: the same number, or birth date and name, stands earlier. */
type Listfel = 'nummer-felaktigt' | 'ingen-person' | 'dubbel';

/** One person of a list, as written. */
export interface Listrad {
  readonly text: string;
  /** The line, from 1; several persons may stand on one. */
  readonly rad: number;
  /** `YYYYMMDD-NNNN`, or `YYYYMMDD-****` as minutes often have it. */
  readonly personnummer: string | null;
  /** Of a foreigner, `yyyy-MM-dd`. */
  readonly fodelsedatum: string | null;
  readonly namn: string;
  readonly styrelseroll: Medlemstyp | null;
  readonly styrelsefunktion: readonly Styrelsefunktion[];
  readonly fel: Listfel | null;
}

interface Lista {
  readonly rader: readonly Listrad[];
  /** How many persons were left out, beyond the hundred that are read. */
  readonly kvar: number;
}

const FUNKTION = { ordf: 'Ordförande', kass: 'Kassör', sekr: 'Sekreterare', sarskild: 'Särskild utsedd ledamot', syssloman: 'Syssloman' } as const;
const VICE = { ordf: 'Vice ordförande', kass: 'Vice kassör', sekr: 'Vice sekreterare' } as const;
const TYP = { ledamot: 'Ledamot', suppleant: 'Suppleant', extern: 'Extern' } as const;
/** The words of both languages, in the service's spelling and in that of minutes. */
const ROLLORD = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    String.raw`(?<vice>(?:vice|v\.?|deputy)[ -]?)?(?:(?<ordf>ordf(?:[öo]rande(?:n)?)?|chair(?:man|woman|person)?|president)|` +
    String.raw`(?<kass>kass(?:[öo]r(?:en|ska)?)?|treasurer|cashier)|(?<sekr>sekr(?:eterare(?:n)?)?|secretary))|` +
    String.raw`(?<sarskild>s[äa]rskil[dt]t? utsedd ledamot|specially appointed (?:board )?member)|(?<syssloman>syssloman(?:nen)?|appointed administrator)|` +
    String.raw`(?<ledamot>(?:ordinarie )?(?:styrelse)?(?:ledamot(?:en)?|ledam[öo]ter)|ordinarie|styrelsemedlem(?:mar)?|(?:ordinary |board ){0,2}members?)|` +
    String.raw`(?<suppleant>(?:styrelse)?suppl?(?:eant(?:en|er)?)?|ers[äa]ttare|deput(?:y|ies)|alternates?|substitutes?)|(?<extern>extern(?:al?)?(?: person)?)` +
    String.raw`)(?!\p{L})\.?`,
  'giu',
);
/** Words for several: what follows them are such members. */
const FLERA = /(?:er|mar|s|na)\.?$/i;
/** Words around what is meant: headings, labels, and what binds two roles together. */
const FYLLNAD =
  /(?<!\p{L})(?:(?:för|efter)?namn|(?:first |last )?names?|person(?:nummer|nr)|pnr|(?:personal )?(?:identity )?numbers?|nr|(?:styrelse)?roll(?:er)?|roles?|funktion(?:er)?|functions?|uppdrag|befattning|styrelsen?|board|född(?:elsedatum)?|f\.|date of birth|born|adress|address|telefon|phone|mobil|e-?post(?:adress)?|e-?mail|postort|och|samt|and)(?!\p{L})\.?/giu;
/** The country before a number. */
const LAND = /(?<!\p{L})SE[ -]?(?=\d{6})/giu;
const DOLT = /(?<!\d)((?:18|19|20)\d{6})-?[*xX•●]{4}(?![\p{L}\d])/gu;
/** Begins as a number does, with a month: some digits are missing, wrong or too many. */
const FELSKRIVET = /(?<!\d)(?:18|19|20)?\d\d[01]\d\d\d[-+]?\d{3,5}(?!\d)/g;
/** A day with its four-digit year, in the forms of `parseStammodatum`. */
const DATUM = /(?<!\d)(?:\d{4}[-/. ]?\d{1,2}[-/. ]?\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{1,2}(?::e)?\.? \p{L}{3,9}\.? \d{4})(?!\d)/gu;
/** Those of the shortest date: a quick check. */
const LEAST_DIGITS = /(?:\d\D*){6}/;
/** The youngest that a birth date tells, in years; a later day is that of a meeting. */
const YNGST = 15;
/** What ends a line of a list. */
export const RADBRYTNING = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const CELL = /[\t,;|()[\]/]|\s-\s|:\s/;
/** Longer than any name with what may stand around it. */
const MAX_CELL = 2 * MAX_NAMN;

/** A place in a line that tells who is meant: a number as it can be completed, or a day; neither when the number is wrong. */
interface Identitet {
  readonly start: number;
  readonly end: number;
  readonly nummer?: string;
  readonly dag?: string;
}

const place = ({ 0: { length }, index }: RegExpExecArray) => ({ start: index, end: index + length });

/** Everybody's number in the line, in order; without any, the first date that can be a grown-up foreigner's birth. */
function identiteter(line: string, today: string): Identitet[] {
  if (!LEAST_DIGITS.test(line)) return [];
  const whole = findPersonalIdSpellings(line).filter(({ id }) => isPersonalId(id, today));
  const known = [
    ...whole.map(({ start, end, id }) => ({ start, end, nummer: id })),
    ...[...line.matchAll(DOLT)].map((match) => ({ ...place(match), nummer: `${match[1]}-****` })),
  ];
  // Beside a number, ten digits from zero are a phone.
  const wrong = [...line.matchAll(FELSKRIVET)].filter(([text]) => known.length === 0 || !text.startsWith('0')).map(place);
  const numbers: Identitet[] = [];
  for (const one of [...known, ...wrong].toSorted((a, b) => a.start - b.start)) if (one.start >= (numbers.at(-1)?.end ?? 0)) numbers.push(one);
  if (numbers.length > 0) return numbers;
  const latest = `${Number(today.slice(0, 4)) - YNGST}${today.slice(4)}`;
  for (const match of line.matchAll(DATUM)) {
    const dag = parseStammodatum(match[0]);
    if (dag !== null && isBirthDay(dag, latest)) return [{ ...place(match), dag }];
  }
  return [];
}

const isLettered = (text: string): boolean => /\p{L}/u.test(text);
const withoutWords = (text: string): string => text.replace(ROLLORD, '\t').replace(FYLLNAD, ' ');

/** Where what belongs to the second of two persons begins in the text between their numbers: at its last name, when names come first. */
function cutIn(between: string): number {
  const cells = [...between.matchAll(/[^\t,;|]+/g)].filter(([text]) => isLettered(text));
  return (cells.findLast(([text]) => isLettered(withoutWords(text))) ?? cells.at(-1))?.index ?? between.length;
}

/** A line in as many parts as it names persons, each with its number or date taken out. */
function partsOf(line: string, ids: readonly Identitet[]): { readonly text: string; readonly words: string; readonly id: Identitet | null }[] {
  const [first] = ids;
  if (first === undefined) return [{ text: line, words: line, id: null }];
  const isNamedFirst = isLettered(line.slice(0, first.start));
  const starts = ids.map(({ start }, index) => {
    const before = ids[index - 1]?.end;
    return before === undefined ? 0 : isNamedFirst ? before + cutIn(line.slice(before, start)) : start;
  });
  return ids.map((id, index) => {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? line.length];
    return { text: line.slice(from, to), words: `${line.slice(from, id.start)}\t${line.slice(id.end, to)}`, id };
  });
}

/** The first cell that can be a name, or the first two when each is one word; the number before a line, and signs around it, belong to none. */
function nameIn(words: string): string {
  const cells = withoutWords(words)
    .split(CELL)
    .filter(({ length }) => length <= MAX_CELL)
    .map((cell) => cleanText(cell.replace(/^\s*\d{1,3}(?:[.)]\s*|\s)/, '').replace(/^[^\p{L}\d]+|[^\p{L}\p{M}\d]+$/gu, '')).replace(/\s+/g, ' '));
  const [name = '', next = ''] = cells.filter((cell) => isLettered(cell) && !/[\d@]/.test(cell) && cell.length <= MAX_NAMN);
  return next === '' || /\s/.test(name + next) ? name : `${name} ${next}`;
}

/** What the words say of role and functions; a function alone makes a board member. */
function rollerIn(words: string, heading: Medlemstyp | null): Pick<Listrad, 'styrelseroll' | 'styrelsefunktion'> {
  const found = new Set<string>();
  for (const { groups = {} } of words.matchAll(ROLLORD)) {
    const names = groups['vice'] === undefined ? { ...FUNKTION, ...TYP } : VICE;
    for (const [key, roll] of Object.entries(names)) if (groups[key] !== undefined) found.add(roll);
  }
  const styrelsefunktion = STYRELSEFUNKTIONER.filter((funktion) => found.has(funktion));
  const typ = MEDLEMSTYPER.findLast((one) => found.has(one)) ?? heading;
  return { styrelseroll: typ ?? (styrelsefunktion.length > 0 ? 'Ledamot' : null), styrelsefunktion };
}

/** The kind of member that a heading such as *Suppleanter* says of the lines below it. */
function headingIn(line: string): Medlemstyp | null {
  const flera = [...line.matchAll(ROLLORD)].filter(({ 0: word, groups = {} }) => FLERA.test(word) && Object.keys(TYP).some((key) => groups[key] !== undefined));
  return flera.length === 1 ? rollerIn(line, null).styrelseroll : null;
}

function keyOf({ personnummer, fodelsedatum, namn }: Pick<Listrad, 'personnummer' | 'fodelsedatum' | 'namn'>): string | null {
  if (personnummer !== null && !personnummer.includes('*')) return personnummer;
  const day = personnummer ?? fodelsedatum;
  return day === null || namn === '' ? null : `${day}:${nameKey(namn)}`;
}

const isEmpty = (text: string): boolean => !/[\p{L}\d]/u.test(text);

/**
 * Reads a pasted or typed list, one person a line or several numbers on one, as the table of minutes has it: name, number or foreigner's birth date, role and
 * functions in any order (PLUS-76). Headings are left out. Takes any text, in time in proportion to its length.
 */
export function readLista(text: string, today: string): Lista {
  const rader: Listrad[] = [];
  const seen = new Set<string>();
  let [personer, ovriga, rad] = [0, 0, 0];
  let heading: Medlemstyp | null = null;
  for (const raw of text.split(RADBRYTNING)) {
    rad += 1;
    if (raw.trim() === '') continue;
    const line = raw.split('\t').map(foldTyped).join('\t').replace(LAND, '');
    const ids = identiteter(line, today);
    if (ids.length === 0 && (isEmpty(line) || isEmpty(withoutWords(line)))) {
      heading = headingIn(line) ?? heading;
      continue;
    }
    // Another heading, such as *Revisorer*.
    if (ids.length === 0 && /^[^\d\s]+$|:$/.test(line)) heading = null;
    const left = MAX_LISTRADER - (ids.length === 0 ? ovriga : personer);
    personer += ids.length;
    ovriga += ids.length === 0 ? 1 : 0;
    for (const { text: part, words, id } of left > 0 ? partsOf(line, ids).slice(0, left) : []) {
      const { nummer, dag: fodelsedatum = null } = id ?? {};
      const who = { personnummer: nummer === undefined ? null : completePersonId(nummer, today), fodelsedatum, namn: nameIn(words) };
      const key = keyOf(who);
      const isWrong = who.personnummer === null && fodelsedatum === null;
      const fel = id === null ? 'ingen-person' : isWrong ? 'nummer-felaktigt' : key !== null && seen.has(key) ? 'dubbel' : null;
      if (key !== null) seen.add(key);
      rader.push({ text: part.trim(), rad, ...who, ...rollerIn(words, heading), fel });
    }
  }
  return { rader, kvar: Math.max(0, personer - MAX_LISTRADER) };
}
