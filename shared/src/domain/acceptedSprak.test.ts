import { expect, it } from 'vitest';
import { sprakFor } from './acceptedSprak.ts';

it.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9,sv;q=0.8', 'en'],
  ['sv-SE, sv;q=0.9, en;q=0.8', 'sv'],
  ['en;q=0.8,sv;q=0.9', 'sv'],
  ['sv;q=0.5 , EN ; q=0.75', 'en'],
  ['en,sv', 'en'],
  ['de-DE,de;q=0.9,en;q=0.1', 'en'],
  ['en;q=0,*', 'sv'],
  ['sv;q=0,*;q=0.1', 'en'],
  ['sv;q=0.5,*', 'en'],
  ['*', 'sv'],
  ['*,en;q=0.9', 'sv'],
  ['de,fr', 'sv'],
  ['en;q=0', 'sv'],
  ['eng', 'sv'],
  ['en;q=high,;;,', 'sv'],
  ['', 'sv'],
  [undefined, 'sv'],
] as const)('PLUS-82 a first visit that accepts %j gets %s', (accepted, expected) => expect(sprakFor(undefined, accepted)).toBe(expected));

it.each([
  ['sv', 'en', 'sv'],
  ['en', 'sv', 'en'],
  ['de', 'en', 'en'],
  ['', 'en', 'en'],
] as const)('PLUS-82 the chosen language %j wins over an accepted %s: %s', (chosen, accepted, expected) => {
  expect(sprakFor(chosen, accepted)).toBe(expected);
});
