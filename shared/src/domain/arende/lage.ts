/** The steps of a case that applicants see, in their usual order (PLUS-17). */
export const ARENDESTEG = ['MOTTAGEN', 'GRANSKAS', 'BESLUTAD'] as const;
export type Arendesteg = (typeof ARENDESTEG)[number];

/** A step that a case has reached; `tidpunkt` is ISO 8601. */
export interface Arendehandelse {
  readonly steg: Arendesteg;
  readonly tidpunkt: string;
}

/** Whether it is known that a case is not decided; what the case system does not tell of is not known (PLUS-17, PLUS-73). */
export const isPending = (lage: readonly Pick<Arendehandelse, 'steg'>[]): boolean => ![undefined, 'BESLUTAD'].includes(lage.at(-1)?.steg);

interface Told {
  readonly status: string;
  readonly tidpunkt: Date;
}

const stegOf = (status: string) => ARENDESTEG.find((steg) => steg === status);

/** How far a case has come: the steps that applicants see, the latest last (PLUS-17), each once in a row. */
export function lageOf(told: readonly Told[]): Arendehandelse[] {
  return told
    .toSorted((a, b) => a.tidpunkt.getTime() - b.tidpunkt.getTime())
    .flatMap(({ status, tidpunkt }) => {
      const steg = stegOf(status);
      return steg === undefined ? [] : [{ steg, tidpunkt: tidpunkt.toISOString() }];
    })
    .filter(({ steg }, index, steps) => steg !== steps[index - 1]?.steg);
}
