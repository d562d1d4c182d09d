import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputOf } from './output.ts';

const NOBODY = 999_999_999;
let results: string;
beforeEach(() => {
  results = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(results, { recursive: true }));

it('a browser run has a folder and removes those of ended runs', () => {
  for (const name of [`run-${NOBODY}`, `run-${process.ppid}`, 'compose']) mkdirSync(path.join(results, name));
  expect(outputOf(results)).toBe(path.join(results, `run-${process.pid}`));
  expect(readdirSync(results).toSorted()).toEqual(['compose', `run-${process.ppid}`].toSorted());
});
