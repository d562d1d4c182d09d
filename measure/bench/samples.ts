import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../platform/build/paths.ts';
import { VARIANTS, type Sample } from './figures.ts';

/** The samples so far, kept so that a measurement can be made in several runs. */
const FILE = path.join(ROOT, '.cache/bench-samples.json');

const FiguresSchema = v.object({
  firstPaint: v.number(),
  largestPaint: v.number(),
  usable: v.number(),
  blocked: v.number(),
  shift: v.number(),
  scriptBytes: v.number(),
  bytes: v.number(),
  requests: v.number(),
  steps: v.number(),
});
const SamplesSchema = v.array(
  v.object({ variant: v.picklist(VARIANTS), page: v.string(), visit: v.picklist(['cold', 'repeat', 'slower']), figures: FiguresSchema }),
);

export function readSamples(): readonly Sample[] {
  return existsSync(FILE) ? v.parse(SamplesSchema, JSON.parse(readFileSync(FILE, 'utf8'))) : [];
}

export function writeSamples(samples: readonly Sample[]): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(samples));
}
