import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import budget from './lines.json' with { type: 'json' };

// How many lines each room may have, and words its documents: the house is to shrink. To raise a figure is a decision, whose reason stands in the commit.

export type Kind = 'product' | 'tests';
export type Lines = Readonly<Record<string, Readonly<Record<Kind, number>>>>;

/** What all committed Markdown may have, generated pages included. */
const MOST_WORDS = 40_000;

const COUNTED = /\.(?:tsx?|mjs|css|sql)$/;
const IS_TEST = /\.(?:test|spec)\.|(?:^|\/)test\/|^e2e\//;

/** The lines of each top-level folder, of product and of tests, among these paths; `.` for those at the root. */
export function linesOf(files: readonly string[], textOf: (file: string) => string): Lines {
  const rooms: Record<string, Record<Kind, number>> = {};
  for (const file of files.filter((one) => COUNTED.test(one))) {
    const room = (rooms[file.includes('/') ? file.split('/', 1).join('') : '.'] ??= { product: 0, tests: 0 });
    room[IS_TEST.test(file) ? 'tests' : 'product'] += textOf(file).split('\n').length - 1;
  }
  return rooms;
}

/** A sentence for each room with more lines than its budget, or without one. */
export function breachesOf(lines: Lines, allowed: Lines): string[] {
  return Object.entries(lines).flatMap(([room, has]) =>
    (['product', 'tests'] as const).flatMap((kind) => {
      const most = allowed[room]?.[kind] ?? 0;
      return has[kind] > most ? [`${room}: ${has[kind]} rader ${kind === 'tests' ? 'tester' : 'produkt'}, budgeten är ${most} (tools/lint/lines.json).`] : [];
    }),
  );
}

/** A sentence when the Markdown among these paths has more words than it may. */
export function wordBreaches(files: readonly string[], textOf: (file: string) => string, most = MOST_WORDS): string[] {
  const words = files.filter((file) => file.endsWith('.md')).flatMap((file) => textOf(file).match(/\S+/g) ?? []).length;
  return words > most ? [`Markdown: ${words} ord, budgeten är ${most} (tools/lint/lines.ts).`] : [];
}

/** The breaches of this repository: of git's files as they are. */
export function lineBreaches(root: string): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return [...breachesOf(linesOf(files, textOf), budget), ...wordBreaches(files, textOf)];
}
