import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Every requirement must have a test that names it: compares the list with the titles of all tests.

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = [
  'host',
  'mfe-lookup',
  'mfe-measures',
  'mfe-wizard',
  'mfe-receipt',
  'shared',
  'platform',
  'backend',
  'simulators',
  'deploy',
  'measure',
  'tools',
  'e2e',
];
const ID = /\b[A-Z][A-Z0-9]{2,4}-\d{2}\b/g;

/** The first column of the list's tables; INC rows are decisions that other rows point to, and count as well. */
function listed(): string[] {
  const list = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  return [...list.matchAll(/^\| ((?:[A-Z0-9]+)-\d{2}) \|/gm)].map(([, id]) => id ?? '');
}

function testFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name) && !/node_modules|\/dist|\/releases/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A test file without its comments: the remaining ids are in titles, or in the tables that titles are made from. */
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');

describe('requirements', () => {
  const named = new Set(FOLDERS.flatMap(testFiles).flatMap((file) => withoutComments(readFileSync(file, 'utf8')).match(ID) ?? []));

  it('every id of the list is in the title of a test', () => {
    const ids = listed();
    expect(ids.length).toBeGreaterThan(400);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('every id in a title is in the list', () => {
    const ids = new Set(listed());
    const areas = new Set([...ids].map((id) => id.split('-')[0]));
    expect([...named].filter((id) => areas.has(id.split('-')[0]) && !ids.has(id))).toEqual([]);
  });
});
