import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderName, manifestOf, ROOT, SLICES } from '../../platform/build/paths.ts';
import { OF_SHELL, ROOMS, roomsOf } from '../test/reach/reach.ts';

// Which tests of the browser suite a slice's own run includes: those that name one of its pages.

/** The names that the suite uses for lists of every slice's pages. */
const LISTS = /\b(?:ROUTES|PLACES|SCENES|SWEDISH|ENGLISH|PAGES\)|PAGES\[)/;
/** Tests about the shell that go through the pages of all slices: who may see a page, and what replaces a broken one. */
const SHELLS_MATTER = ['delar/fel.spec.ts'];

const FOLDER = path.join(ROOT, 'e2e/tests');
const specs = ROOMS.flatMap((room) => readdirSync(path.join(FOLDER, room)).map((file) => ({ room, file: `${room}/${file}` })));
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** Matches a page's address, but not the beginning of another's, nor a call such as `/api/ansokan/…`. */
const named = (address: string) => new RegExp(String.raw`(?<!/api)${address}(?![\w/-])`);
const pagesOf = (slice: string) => manifestOf(slice).routes.map((route) => route.path);
const namesPageOf = (text: string, slice: string) => LISTS.test(text) || pagesOf(slice).some((address) => named(address).test(text));

it.each(SLICES)('PLUS-21 the run of mfe-%s has each room that shows its pages', (slice) => {
  const others = [...OF_SHELL, ...SLICES.filter((name) => name !== slice).map(folderName)];
  const naming = specs.filter(({ room, file }) => !others.includes(room) && namesPageOf(textOf(file), slice)).map(({ room }) => room);
  expect(new Set(naming).size).toBeGreaterThan(2);
  expect(roomsOf(folderName(slice))).toEqual(expect.arrayContaining(naming));
  for (const room of roomsOf(folderName(slice))) expect(ROOMS).toContain(room);
});

it('PLUS-21 no room of the shell tests the pages of every slice', () => {
  const ofAll = specs.filter(({ room, file }) => OF_SHELL.includes(room) && SLICES.every((slice) => namesPageOf(textOf(file), slice)));
  expect(ofAll.map(({ file }) => file).toSorted()).toEqual(SHELLS_MATTER.toSorted());
});

it('PLUS-21 what is no slice is refused by name', () => {
  expect(() => roomsOf('host')).toThrow('host är ingen slice: mfe-lookup');
});
