import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { listIn } from './sliceList.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lista-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ELSEWHERE = { name: 'exempel', store: 'http://127.0.0.1:9/exempel', paths: ['/exempel'] };
const before = (...slices: readonly object[]) => writeFileSync(path.join(folder, 'slices.json'), JSON.stringify({ slices }));
const listed = () => JSON.parse(readFileSync(listIn(folder), 'utf8'));

it('PLUS-41 a list from before a slice came to this repository gets it, loses one that is gone, and keeps what was added from elsewhere', () => {
  expect(listed()).toEqual(builtIn);
  before(...builtIn.slices.slice(1), { name: 'borta', paths: ['/borta'] }, ELSEWHERE);
  expect(listed()).toEqual({ slices: [...builtIn.slices, ELSEWHERE] });
});

it('PLUS-41 a slice elsewhere that has the path of one in this repository is told in a sentence', () => {
  before({ ...ELSEWHERE, paths: ['/kvitton'] });
  expect(() => listIn(folder)).toThrow('slices.json: Adressen /kvitton, som exempel ska ha, hör redan till receipt.');
});
