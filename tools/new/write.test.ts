import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folderPerTest } from '../../platform/local/test/folder.ts';
import { ManifestSchema } from '../../platform/contract/sliceManifest.ts';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { filesIn } from '../../platform/build/files.ts';
import { readJson, ROOT } from '../../platform/build/paths.ts';
import { writeHere } from './here.ts';
import { ownersOf } from '../checks/test/owners.ts';
import { asked, writeSlice } from '../../platform/kit/new/write.ts';
import { offer } from '../../platform/kit/packages/packed.ts';

const require = createRequire(import.meta.url);
const NOTES = { name: 'notes', path: '/mina/anteckningar-2' };
let folder: string;
folderPerTest((made) => (folder = made));

describe('npm run new', () => {
  it.each(['mfe-host', 'host', '../x', 'mfe-', 'mfe-My', 'mfe-a.b', 'mfe-min-del', ''])('PLUS-41 refuses the name %o in a sentence', (name) => {
    expect(() => asked([name, '/x'])).toThrow('Delen ska heta mfe-');
  });

  it.each(['', '/', 'anteckningar', '/Anteckningar', '/a/../b', '/a/', '//a', '/å'])('PLUS-41 refuses the path %o in a sentence', (page) => {
    expect(() => asked(['mfe-notes', page])).toThrow('Sidans adress ska vara');
  });

  it.each(['here', 'outside'] as const)('PLUS-41 a new slice %s has all files, with every word filled', (where) => {
    const to = path.join(folder, 'notes');
    const tarball = 'uppgiftsandring-shared-1.1.7.tgz';
    mkdirSync(path.join(folder, 'packages'));
    writeFileSync(path.join(folder, 'packages', tarball), 'packed');
    offer(path.join(folder, 'packages'), [{ name: '@uppgiftsandring/shared', version: '1.1.7', file: tarball, integrity: '' }]);
    writeSlice(NOTES, to, where, where === 'outside' ? path.join(folder, 'packages') : undefined);
    const files = filesIn(to);
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'package.json', 'slice.json', 'src/slice.test.ts', 'src/anteckningar-2/Anteckningar2Page.tsx']),
    );
    if (where === 'outside')
      expect(files).toEqual(expect.arrayContaining(['.github/CODEOWNERS', '.github/workflows/slice.yml', 'backend/main.ts', 'tsconfig.json']));
    const { devDependencies } = readJson(path.join(to, 'package.json')) as { devDependencies: Record<string, string> };
    if (where === 'outside')
      expect([devDependencies['@uppgiftsandring/shared'], files]).toEqual([`file:packages/${tarball}`, expect.arrayContaining([`packages/${tarball}`])]);
    const texts = files.map((file) => readFileSync(path.join(to, file), 'utf8'));
    for (const text of texts) expect(text).not.toMatch(/(?<!\$)\{\{(?! *(vars|github))/);
    const imported = texts.flatMap((text) => [...text.matchAll(/from '(@uppgiftsandring\/shared\/[^']+)'/g)].map(([, module = '']) => module));
    for (const module of imported) expect(() => require.resolve(module), module).not.toThrow();
    expect(v.parse(ManifestSchema, readJson(path.join(to, 'slice.json'))).routes.map((route) => route.path)).toEqual([NOTES.path]);
    expect(() => writeSlice(NOTES, to, where)).toThrow('är inte tom');
  });

  it('PLUS-41 a new slice here is added to list, owners, workflows and tests', () => {
    for (const file of [
      'host/slices.json',
      '.github/CODEOWNERS',
      '.github/workflows/mfe-lookup.yml',
      '.github/workflows/product.yml',
      '.github/workflows/release.yml',
    ]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(folder, file));
    }
    writeHere(NOTES, folder);
    const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(JSON.parse(textOf('host/slices.json')).slices.at(-1)).toEqual({ name: 'notes', paths: [NOTES.path], guards: { [NOTES.path]: ['session'] } });
    expect(textOf('.github/workflows/mfe-notes.yml')).toContain('slice: mfe-notes');
    for (const own of ['/mfe-notes/', '/e2e/tests/mfe-notes/']) expect(ownersOf(textOf('.github/CODEOWNERS'), own)).toEqual(['@uppgiftsandring/notes']);
    for (const file of ['product', 'release']) expect(textOf(`.github/workflows/${file}.yml`)).toContain('mfe-receipt, mfe-notes');
    expect(textOf('e2e/tests/mfe-notes/notes.spec.ts')).toContain(NOTES.path);
    expect(() => writeHere(NOTES, folder)).toThrow('Två delar heter notes.');
    expect(() => writeHere({ name: 'other', path: '/kvitton' }, folder)).toThrow('hör redan till receipt');
    expect(existsSync(path.join(folder, 'mfe-other'))).toBe(false);
    writeFileSync(path.join(folder, 'host/slices.json'), '{');
    expect(() => writeHere({ name: 'other', path: '/annat' }, folder)).toThrow('fel form');
  });
});
