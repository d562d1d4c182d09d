// What a member of a board may be. Apart from the schemas, so that a page that only judges an Application does not load what reads one (PLUS-25).

export const MEDLEMSTYPER = ['Ledamot', 'Suppleant', 'Extern'] as const;
export type Medlemstyp = (typeof MEDLEMSTYPER)[number];

/** In order of seniority (BOARD-12). */
export const STYRELSEFUNKTIONER = [
  'Ordförande',
  'Vice ordförande',
  'Kassör',
  'Vice kassör',
  'Sekreterare',
  'Vice sekreterare',
  'Särskild utsedd ledamot',
  'Syssloman',
] as const;
export type Styrelsefunktion = (typeof STYRELSEFUNKTIONER)[number];
