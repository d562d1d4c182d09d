import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../platform/build/paths.ts';

// What `npm run bench` and `npm run load` share: their parts, and how they write docs/performance.md.

/** The parts that `--only` names; all without it. */
export function partsOf<Part extends string>(known: readonly Part[], text: string | undefined): readonly Part[] {
  const wanted = text?.split(',') ?? known;
  const unknown = wanted.find((part) => !known.some((one) => one === part));
  if (unknown !== undefined) throw new Error(`Det finns inget att mäta som heter ${unknown}. Välj bland: ${known.join(', ')}.`);
  return known.filter((part) => wanted.includes(part));
}

/** Where and when it is measured, without naming the machine; read before anything is started. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const load = os.loadavg()[0] ?? Number.NaN;
  const busy = load > 1 ? ' The machine did other work meanwhile: compare columns, not milliseconds with other days.' : '';
  return `Commit ${commit}, ${os.availableParallelism()} cores, load ${load.toFixed(1)} when it began.${busy}`;
}

/** The text of the document with the content between a section's marks replaced. */
export function withSection(text: string, section: string, content: string): string {
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const [before, rest] = text.split(begin, 2);
  const after = rest?.split(end, 2)[1];
  if (after === undefined) throw new Error(`Dokumentet har ingen plats för ${section}.`);
  return `${before}${begin}\n${content}\n${end}${after}`;
}

/** The content between a section's marks. */
export const sectionIn = (text: string, section: string): string => text.split(`<!-- ${section} -->`)[1]?.split(`<!-- /${section} -->`)[0]?.trim() ?? '';

/** Writes a section of a document. */
export function writeSection(section: string, texts: readonly string[], file = 'docs/performance.md'): void {
  const document = path.join(ROOT, file);
  writeFileSync(document, withSection(readFileSync(document, 'utf8'), section, texts.join('\n\n')));
}

/** A cell, in bold where an aim is missed. */
export const bold = (text: string, isMet: boolean): string => (isMet ? text : `**${text}**`);

/** Rows of cells as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_cell, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
