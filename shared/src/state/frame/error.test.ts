import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { promised } from '../../i18n/promises.ts';
import { applicationErrorAtom, errorAtom, generalErrorAtom, resetErrorAtom } from './error.ts';

const SPARA = promised('callFailed', 'DIALOGS.ERROR.SPARA');

const after = (change: (store: ReturnType<typeof createStore>) => void) => {
  const store = createStore();
  change(store);
  return store.get(errorAtom);
};

it('DATA-29 STATE-10 error state holds no error at first and none after reset', () => {
  expect(after(() => undefined)).toBeNull();
  expect(
    after((store) => {
      store.set(generalErrorAtom, 'DIALOGS.ERROR.ALLMANT');
      store.set(resetErrorAtom);
    }),
  ).toBeNull();
});

it('STATE-10 error state holds a general error without reload', () => {
  expect(after((store) => store.set(generalErrorAtom, 'DIALOGS.ERROR.PDF'))).toEqual({ message: 'DIALOGS.ERROR.PDF', reload: false, reference: null });
});

it('ERR-01 STATE-10 application error shows 409 as a conflict with reload', () => {
  expect(after((store) => store.set(applicationErrorAtom, new ApiError(409, 'x', 'R1'), SPARA))).toEqual({
    message: 'DIALOGS.ERROR.CONFLICT',
    reload: true,
    reference: 'R1',
    conflict: 'changed',
  });
});

it.each([
  [new ApiError(500, 'x', 'R2'), 'DIALOGS.ERROR.SPARA', 'R2'],
  [new ApiError(409, { kod: 'UTKAST_I_ALDRE_FORM' }), 'DIALOGS.ERROR.SPARA', null],
  [new ApiError(400), 'DIALOGS.ERROR.SPARA_INNEHALL', null],
  [new ApiError(429), 'DIALOGS.ERROR.FOR_MANGA_ANROP', null],
  [new ApiError(0), 'DIALOGS.ERROR.NATVERK', null],
  [new Error('en bugg'), 'DIALOGS.ERROR.SPARA', null],
  ['en text', 'DIALOGS.ERROR.SPARA', null],
])('ERR-02 application error shows %s without reload', (error, message, reference) => {
  expect(after((store) => store.set(applicationErrorAtom, error, SPARA))).toEqual({ message, reload: false, reference });
});

it.each([new ApiError(400), new ApiError(500), new Error('en bugg')])('ERR-02 application error shows %s in general when nothing was being saved', (error) => {
  expect(after((store) => store.set(applicationErrorAtom, error))?.message).toBe('DIALOGS.ERROR.ALLMANT');
});

it.each(['Auth timeout', 'Unauthorized', ''])('ERR-07 ERR-13 SESS-03 application error shows nothing on 401 "%s"', (body) => {
  expect(after((store) => store.set(applicationErrorAtom, new ApiError(401, body)))).toBeNull();
});

it('ERR-01 a failed call is known by its shape, not its class', () => {
  const foreign = Object.assign(new Error('x'), { name: 'ApiError', status: 409, body: null, reference: null });
  expect(after((store) => store.set(applicationErrorAtom, foreign))?.reload).toBe(true);
});
