import type { Sample } from './figures.ts';
import { aimsTable, figuresTable, repeatTable } from './tables.ts';

const HEADINGS: readonly { readonly visit: Sample['visit']; readonly heading: string }[] = [
  { visit: 'cold', heading: 'First visit' },
  { visit: 'repeat', heading: 'Repeat visit' },
  { visit: 'slower', heading: 'First visit on a slower network' },
];

/** Everything that was measured, as Markdown; `figures` makes the table of one kind of visit. */
export function reportOf(samples: readonly Sample[], sentences: readonly string[], figures = figuresTable): string {
  const tables = HEADINGS.flatMap(({ visit, heading }) => {
    const own = samples.filter((sample) => sample.visit === visit);
    if (own.length === 0) return [];
    return [`#### ${heading}`, ...(visit === 'cold' ? [aimsTable(own)] : []), ...(visit === 'repeat' ? [repeatTable(own)] : []), figures(own)];
  });
  return [...tables, ...sentences].join('\n\n');
}
