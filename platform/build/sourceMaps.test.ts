import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderPerTest } from '../local/test/folder.ts';
import { namesIn, surfaceIn } from './sourceMaps.ts';

const MODULES = ['react', 'react/jsx-runtime', 'jotai'];
const taken = (text: string, file = 'sida.ts') => namesIn({ file, text }, MODULES).map(([module, name]) => `${module} ${name}`);

describe('the names that a source takes', () => {
  it.each([
    ["import { useState, type ReactNode, useId as id } from 'react';", ['react useState', 'react useId']],
    ["import type { ReactNode } from 'react'; import { other } from 'another';", []],
    ["import React from 'react'; export { atom } from 'jotai';", ['react default', 'jotai atom']],
    ["import * as React from 'react'; // React\nconst a: React.ReactNode = React.useId(); ({ React: 1 });", ['react useId']],
    ["import * as React from 'react'; use(React);", ['react *']],
    ["export * from 'jotai'; const r = require('react'); import(/* webpackMode: \"eager\" */ 'react');", ['jotai *', 'react *', 'react *']],
    ["<template></template> import { atom } from 'jotai'", ['jotai *']],
  ])('PLUS-48 %s', (text, names) => {
    expect(taken(text, text.startsWith('<') ? 'sida.vue' : undefined)).toEqual(names);
  });

  it('PLUS-48 an element in the source is made by the runtime', () => {
    expect(taken('export const A = () => <p />;', 'sida.tsx')).toEqual(['Fragment', 'jsx', 'jsxs'].map((name) => `react/jsx-runtime ${name}`));
  });
});

describe('the surface of a build', () => {
  let folder: string;
  folderPerTest((made) => (folder = made));

  it('PLUS-48 it is that of all sources, with the packages compiled in', () => {
    const sources = ['webpack://mfe_x/./src/slice.ts', 'webpack://mfe_x/../node_modules/@scope/name/index.js', '../shared/src/state/index.ts'];
    writeFileSync(path.join(folder, 'a.js'), '');
    writeFileSync(
      path.join(folder, 'a.js.map'),
      JSON.stringify({ sources, sourcesContent: ["import { use } from 'react';", "import { atom } from 'jotai';", ''] }),
    );
    expect(surfaceIn(folder, MODULES)).toEqual({
      maps: ['a.js.map'],
      takes: { react: ['use'], jotai: ['atom'] },
      packages: ['@scope/name', '@uppgiftsandring/shared/state'],
    });
  });

  it('PLUS-48 a build without source maps of the slice is refused', () => {
    writeFileSync(path.join(folder, 'a.js'), '');
    expect(() => surfaceIn(folder, MODULES)).toThrow('saknar källkartor med src/slice i');
  });
});
