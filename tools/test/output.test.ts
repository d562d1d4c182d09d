import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderPerTest } from '../../platform/local/test/folder.ts';
import { outputOf } from './output.ts';

const NOBODY = 999_999_999;
let results: string;
folderPerTest((made) => (results = made));

it('a browser run has a folder and removes those of ended runs', () => {
  for (const name of [`run-${NOBODY}`, `run-${process.ppid}`, 'compose']) mkdirSync(path.join(results, name));
  expect(outputOf(results)).toBe(path.join(results, `run-${process.pid}`));
  expect(readdirSync(results).toSorted()).toEqual(['compose', `run-${process.ppid}`].toSorted());
});
