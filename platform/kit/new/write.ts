import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPath } from '../../contract/manifest.ts';
import { TABLE } from '../../build/service.ts';
import { parse, writeDocument } from '../../release/documents.ts';
import { readSliceList, type SliceEntry } from '../../contract/sliceList.ts';
import { SliceNameSchema } from '../../contract/names.ts';
import * as v from 'valibot';
import { filesIn } from '../../build/files.ts';
import { packageOf, sharedDir } from '../../build/paths.ts';
import { PACKAGE_LIST, PackageListSchema } from '../packages/packed.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

export interface NewSlice {
  readonly name: string;
  readonly path: string;
}

/** The slice that `npm run new -- mfe-notes /anteckningar` describes; throws a sentence when the name or path is not valid. */
export function asked([text = '', page = '']: readonly string[]): NewSlice {
  const name = text.replace(/^mfe-/, '');
  if (!v.is(SliceNameSchema, name)) throw new Error(`Delen ska heta mfe- och sedan små bokstäver och siffror, som mfe-notes, inte "${text}".`);
  if (!isPath(page)) throw new Error(`Sidans adress ska vara små bokstäver, siffror och bindestreck mellan snedstreck, som /anteckningar, inte "${page}".`);
  return { name, path: page };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The replacement for each word in braces in the templates. */
function wordsFor({ name, path: page }: NewSlice, packages: string | undefined): Readonly<Record<string, string>> {
  const last = page.split('/').at(-1) ?? '';
  const Page = last.split('-').map(capital).join('');
  const key = last.toUpperCase().replaceAll('-', '_');
  return {
    name,
    path: page,
    page: last,
    // An identifier must begin with a letter, unlike an address.
    Page: /^\d/.test(Page) ? `Sida${Page}` : Page,
    KEY: /^\d/.test(key) ? `SIDA_${key}` : key,
    Title: capital(last.replaceAll('-', ' ')),
    shared: packageOf(sharedDir).version,
    packages: packages === undefined ? '{}' : dependencies(packages),
  };
}

/** The packages of a folder, as a slice in a repository of its own has them in its package.json. */
function dependencies(folder: string): string {
  const { packages } = parse(PackageListSchema, path.join(folder, PACKAGE_LIST));
  const files = Object.fromEntries(packages.map(({ name, file }) => [name, `file:packages/${file}`]));
  return JSON.stringify(files, null, 2).replaceAll('\n', '\n  ');
}

/** Writes a slice in an empty folder: files of all slices, and of its kind of place. `packages`: the tarballs for a repository outside. */
export function writeSlice(slice: NewSlice, folder: string, where: 'here' | 'outside', packages?: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} är inte tom. Ange en mapp som inte finns.`);
  const words = wordsFor(slice, packages);
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (all, word: string) => words[word] ?? all);
  for (const kind of ['all', where]) {
    for (const file of filesIn(path.join(TEMPLATE, kind))) {
      const named = file.replace(/\.txt$/, '').replace('PAGE', words['page'] ?? '');
      const to = path.join(folder, named.replace('PageName', `${words['Page']}Page`));
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, filled(readFileSync(path.join(TEMPLATE, kind, file), 'utf8')));
    }
  }
  if (packages !== undefined) cpSync(packages, path.join(folder, 'packages'), { recursive: true });
}

/** A list with a slice added; throws a sentence when its name or path is taken, or no server could read the new list. */
export function withEntry(file: string, { name, path: page }: NewSlice, more: object = {}): { readonly slices: readonly SliceEntry[] } {
  const own = { name, paths: [page], guards: { [page]: ['session'] }, ...more };
  const slices = [...readSliceList(readFileSync(file, 'utf8'), TABLE), own];
  return { slices: readSliceList(JSON.stringify({ slices }), TABLE) };
}

/** Adds a slice to a list; throws a sentence, and leaves the list as it was, when the slice cannot be added. */
export const addEntry = (file: string, slice: NewSlice, more: { readonly store?: string; readonly keys?: unknown; readonly backend?: string } = {}): void =>
  writeDocument(file, withEntry(file, slice, more));
