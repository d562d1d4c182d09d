import { expect, it } from 'vitest';
import * as v from 'valibot';
import { CurveSchema, kindsIn, type Curve } from '../../../health/kurva.ts';
import { rowsOf, versionsIn } from './curveRows.ts';

const NOW = '2026-11-22T10:05:30.000Z';
const curve = (minute: string, version: string, more: Partial<Curve> = {}) =>
  v.parse(CurveSchema, { version, at: `2026-11-22T10:${minute}:00.000Z`, loads: 3, errors: 1, lcp: 900, ...more });

const curves = [curve('02', '1.0.0'), curve('04', '1.0.0'), curve('04', '1.10.0', { loads: 9 })];
const versions = versionsIn(curves);

it('PLUS-42 a curve has a row each minute: counts are 0, vitals null', () => {
  const last = (kind: 'loads' | 'lcp') => rowsOf(curves, kind, versions, 'minute', NOW).slice(-4);
  expect(last('loads').map(({ values }) => Object.values(values).join())).toEqual(['3,0', '0,0', '3,9', '0,0']);
  expect(last('lcp').map(({ values }) => Object.values(values).join())).toEqual(['900,', ',', '900,900', ',']);
  expect(last('lcp')[3]?.at).toBe(Date.parse('2026-11-22T10:05:00Z'));
  expect(['minute', 'hour'].map((span) => rowsOf(curves, 'loads', versions, span === 'hour' ? span : 'minute', NOW).length)).toEqual([60, 168]);
});

it('PLUS-45 signs of life have a curve once given', () => {
  expect(kindsIn(curves)).toEqual(['loads', 'errors', 'lcp', 'inp', 'cls']);
  expect(kindsIn([...curves, curve('04', '1.0.0', { ready: 2, refused: 1 })])).toEqual(['loads', 'errors', 'ready', 'refused', 'lcp', 'inp', 'cls']);
});

it('PLUS-42 curves show the four versions used most', () => {
  const many = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version, index) => curve('03', version, { loads: index }));
  expect(versionsIn(many)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
});
