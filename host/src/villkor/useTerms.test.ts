import { expect, it } from 'vitest';
import { termsVariant } from './useTerms.ts';

it.each([
  ['TERMS-03 INC-20 INC-43', '/anvandarvillkor', true, 'page'],
  ['TERMS-03 INC-43', '/anvandarvillkor', false, 'page'],
  ['TERMS-04 INC-20', '/logga-in', true, 'read'],
  ['TERMS-04 INC-20', '/logga-in', false, 'read'],
  ['TERMS-05', '/ansokan/sok-forening', true, 'choose'],
  ['TERMS-05', '/kvitton', true, 'choose'],
  ['TERMS-11', '/tillganglighetsredogorelse', false, 'read'],
] as const)('%s the terms on %s with a session (%s) are of variant %s', (_ids, path, hasSession, variant) => {
  expect(termsVariant(path, hasSession)).toBe(variant);
});
