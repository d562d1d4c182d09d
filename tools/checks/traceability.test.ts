import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { testTexts } from '../asvs/page.ts';

// Every requirement must have a test that names it: compares the list with the titles of all tests.

const ID = /\b[A-Z][A-Z0-9]{2,4}-\d{2}\b/g;

/** The list's ids; INC rows are decisions that other rows point to, and count as well. */
const list = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
const listed = new Set([...list.matchAll(/^- \*\*([A-Z0-9]+-\d{2})\*\* /gm)].map(([, id = '']) => id));

const named = new Set([...testTexts().values()].flatMap((text) => text.match(ID) ?? []));

it('every id of the list is in the title of a test', () => {
  expect(listed.size).toBeGreaterThan(400);
  expect([...listed].filter((id) => !named.has(id))).toEqual([]);
});

it('every id in a title is in the list', () => {
  const areas = new Set([...listed].map((id) => id.split('-')[0]));
  expect([...named].filter((id) => areas.has(id.split('-')[0]) && !listed.has(id))).toEqual([]);
});
