import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import type { Sample } from './figures.ts';
import { pictureOf } from './picture.ts';

const FILE = path.join(ROOT, 'docs/performance.md');
const PICTURE = path.join(ROOT, 'docs/pictures/performance.svg');

/** The text of the document with the content between a section's marks replaced. */
export function withSection(text: string, section: string, content: string): string {
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const [before, rest] = text.split(begin, 2);
  const after = rest?.split(end, 2)[1];
  if (after === undefined) throw new Error(`docs/performance.md har ingen plats för ${section}.`);
  return `${before}${begin}\n${content}\n${end}${after}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** When and where it was measured, without naming the machine. */
function circumstances(samples: readonly Sample[], load: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const cores = os.availableParallelism();
  const runs = samples.filter(({ visit, variant, page }) => visit === 'cold' && variant === 'composed' && page === samples[0]?.page).length;
  const busy = load > 1 ? ' The machine did other work meanwhile: compare columns, not milliseconds with other days.' : '';
  return `Commit ${commit}, ${runs} ${runs === 1 ? 'run' : 'runs'}, ${NUMBERS[cores] ?? cores} cores, load ${load.toFixed(1)} when it began.${busy}`;
}

/** Writes what was measured into docs/performance.md, with its picture. */
export function writeDocument(samples: readonly Sample[], report: string, load: number): void {
  const cold = samples.filter(({ visit }) => visit === 'cold');
  mkdirSync(path.dirname(PICTURE), { recursive: true });
  if (cold.length > 0) writeFileSync(PICTURE, pictureOf(cold));
  const picture = '![LCP and time until usable of every page, a bar for each variant; the figures are in the tables below](pictures/performance.svg)';
  const content = [circumstances(samples, load), ...(cold.length > 0 ? [picture] : []), report].join('\n\n');
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), 'measured', content));
}
