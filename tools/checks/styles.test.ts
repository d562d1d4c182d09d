import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { NEWER_SELECTORS } from '../lint/newer.ts';

// A rule whose selector a browser does not know is dropped whole; a property that it does not know only by itself.

const SHEETS = globSync('{{host,shared,mfe-*,simulators}/{src,assets},platform}/**/*.css', { cwd: ROOT });
const newerIn = (css: string) =>
  (css.replace(/\/\*[^]*?\*\//g, '').match(/(?<=:)[a-z-]+(?=[^;{}]*\{)|(?<=[\s{};])&/g) ?? []).filter((name) => NEWER_SELECTORS.has(name));

it('PLUS-77 the style sheets have no selector that the oldest browsers lack', () => {
  expect(SHEETS.flatMap((file) => newerIn(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

it('PLUS-77 a newer selector is found among older ones', () => {
  expect(newerIn('.a:hover { color: red; } @media print { .b:not(:popover-open) { & i { top: 0; } } }')).toEqual(['popover-open', '&']);
});
