import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readJson, ROOT } from '../../platform/build/paths.ts';

// What the lock file says about every installed package.

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

const { packages } = readJson<{ packages: Record<string, Locked> }>(path.join(ROOT, 'package-lock.json'));
const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

const FREE = 'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 MPL-2.0 BlueOak-1.0.0 OFL-1.1 CC0-1.0 CC-BY-4.0 Python-2.0 Zlib'.split(' ');

/** Packages whose manifest names no licence, and the file in them that does. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { 'node_modules/png-js': 'LICENSE' };

const isFree = (expression: string): boolean => {
  const licences = expression.split(/ AND | OR |[()]/).filter(Boolean);
  const isListed = (licence: string) => FREE.includes(licence);
  // With OR the choice is ours: one listed licence is enough. With AND, or both mixed, all must be listed.
  return expression.includes(' OR ') && !expression.includes(' AND ') ? licences.some(isListed) : licences.every(isListed);
};

it('package-lock.json holds only packages under free licences', () => {
  const doubtful = installed.filter(([folder, { license }]) => !isFree(license ?? '?') && !(folder in STATED_ELSEWHERE));
  expect(doubtful.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
});

it('package-lock.json finds the licence of what states it elsewhere', () => {
  for (const [folder, file] of Object.entries(STATED_ELSEWHERE)) {
    expect(existsSync(path.join(ROOT, folder, file))).toBe(true);
    expect(readFileSync(path.join(ROOT, folder, file), 'utf8')).toMatch(/Permission is hereby granted, free of charge/);
  }
});

it('package-lock.json names no download address and has the integrity of every package', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([]);
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([folder]) => folder)).toEqual([]);
});
