import { describe, expect, it } from 'vitest';
import { isPatient, patienceFor } from './patience.ts';
import type { VitestSelection } from '../vitest.ts';

const component = (selection: Partial<VitestSelection>) => patienceFor({ project: 'component', ...selection }, {});
const PATIENT = { args: ['--retry=1'], env: { PATIENT: 'true' } };

describe('how long tests wait', () => {
  it.each<Partial<VitestSelection>>([{ folder: 'host' }, { file: 'Shell.browser' }, { title: 'PLUS-01' }, { changedSince: 'HEAD' }])(
    'PLUS-21 what is asked for by hand says within seconds that it fails, without a second try: %o',
    (selection) => {
      expect(component(selection)).toEqual({ args: [], env: {} });
    },
  );

  it.each<Partial<VitestSelection>>([{}, { env: { REACT: 'development' } }, { file: 'kill.test.ts', patient: true }])(
    'PLUS-21 a whole run and the parts of the long one wait long, and try once more: %o',
    (selection) => {
      expect(component(selection)).toEqual(PATIENT);
    },
  );

  it('PLUS-21 a server that tests a slice is patient too', () => {
    expect(patienceFor({ folder: 'mfe-lookup' }, { CI: 'true' })).toEqual(PATIENT);
  });

  it('PLUS-21 the configuration of the component tests knows a patient run by its environment', () => {
    expect([{}, component({ title: 'PLUS-01' }).env].map(isPatient)).toEqual([false, false]);
    expect([component({}).env, { CI: 'true' }].map(isPatient)).toEqual([true, true]);
  });
});
