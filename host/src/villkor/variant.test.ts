import { describe, expect, it } from 'vitest';
import { termsVariant } from './variant.ts';

describe('termsVariant', () => {
  it('TERMS-03 INC-20 INC-43 /anvandarvillkor has the introduction, an OK that accepts, and decline; it cannot be dismissed', () => {
    expect(termsVariant('/anvandarvillkor', true)).toEqual({ intro: true, button: 'OK', accepts: true, decline: true, dismissable: false });
  });

  it.each([true, false])('TERMS-04 INC-20 /logga-in has a lone OK that accepts nothing (session: %s)', (session) => {
    expect(termsVariant('/logga-in', session)).toMatchObject({ intro: false, button: 'OK', accepts: false, decline: false });
  });

  it.each(['/ansokan/sok-forening', '/ansokan/atgard-select', '/kvitton', '/tillganglighetsredogorelse'])('TERMS-05 %s has accept and decline', (path) => {
    expect(termsVariant(path, true)).toMatchObject({ intro: false, button: 'GODKANN', accepts: true, decline: true });
  });

  it('TERMS-11 without a session there is only an OK that accepts nothing', () => {
    expect(termsVariant('/tillganglighetsredogorelse', false)).toMatchObject({ button: 'OK', accepts: false, decline: false });
  });
});
