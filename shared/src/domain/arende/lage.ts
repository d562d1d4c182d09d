/** The steps of a case that applicants see, in their usual order (PLUS-17). */
export const ARENDESTEG = ['MOTTAGEN', 'GRANSKAS', 'BESLUTAD'] as const;
export type Arendesteg = (typeof ARENDESTEG)[number];

/** How a case was decided: granted, in part, refused (PLUS-75). */
const UTFALL = ['BIFALL', 'DELVIS', 'AVSLAG'] as const;
export type Utfall = (typeof UTFALL)[number];

/** A step that a case has reached; `tidpunkt` is ISO 8601. Of a decision also its outcome and where it is, when the case system says so (PLUS-75). */
export interface Arendehandelse {
  readonly steg: Arendesteg;
  readonly tidpunkt: string;
  readonly utfall?: Utfall;
  /** Words, or an https address. */
  readonly plats?: string;
}

/** The decision that a case ended with; undefined while it has none, as when it was reopened. */
export const beslutIn = <Handelse extends Pick<Arendehandelse, 'steg'>>(lage: readonly Handelse[]): Handelse | undefined =>
  lage.at(-1)?.steg === 'BESLUTAD' ? lage.at(-1) : undefined;

/** Whether it is known that a case is not decided; what the case system does not tell of is not known (PLUS-17, PLUS-73). */
export const isPending = (lage: readonly Pick<Arendehandelse, 'steg'>[]): boolean => lage.length > 0 && beslutIn(lage) === undefined;

interface Told {
  readonly status: string;
  readonly tidpunkt: Date;
  readonly utfall?: string | null | undefined;
  readonly plats?: string | null | undefined;
}

const stegOf = (status: string) => ARENDESTEG.find((steg) => steg === status);

/** The outcome with that name; null for one that only a newer case system knows (PLUS-75). */
export const utfallOf = (name: string | null | undefined): Utfall | null => UTFALL.find((utfall) => utfall === name) ?? null;

/** Whether the place of a decision is an address that may be a link: https, and no name or password before the host. */
export const isDecisionLink = (plats: string): boolean => /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/.test(plats);

function decisionOf({ utfall, plats }: Told): Pick<Arendehandelse, 'utfall' | 'plats'> {
  const known = utfallOf(utfall);
  return { ...(known && { utfall: known }), ...(plats && { plats }) };
}

/** How far a case has come: the steps that applicants see, the latest last (PLUS-17), each once in a row: with its first time, and what was last said of it. */
export function lageOf(told: readonly Told[]): Arendehandelse[] {
  const steps: Arendehandelse[] = [];
  for (const one of told.toSorted((a, b) => a.tidpunkt.getTime() - b.tidpunkt.getTime())) {
    const steg = stegOf(one.status);
    if (steg === undefined) continue;
    const before = steps.at(-1)?.steg === steg ? steps.pop() : undefined;
    steps.push({ steg, tidpunkt: one.tidpunkt.toISOString(), ...before, ...(steg === 'BESLUTAD' && decisionOf(one)) });
  }
  return steps;
}
