import { expect, it } from 'vitest';
import { isPatient, patienceFor } from './patience.ts';

it.each([
  [false, { folder: 'host' }, {}],
  [false, { file: 'Shell.browser' }, {}],
  [false, { title: 'PLUS-01' }, {}],
  [false, { changedSince: 'HEAD' }, {}],
  [true, {}, {}],
  [true, { file: 'kill.test.ts', patient: true }, {}],
  [true, { folder: 'mfe-lookup' }, { CI: 'true' }],
] as const)('PLUS-21 a run is patient and retries once: %s, of %o in %o', (patient, part, env) => {
  const { args, env: set } = patienceFor(part, env);
  expect([args, isPatient(set)]).toEqual([patient ? ['--retry=1'] : [], patient]);
});
