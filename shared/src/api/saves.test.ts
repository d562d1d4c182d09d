import { expect, it } from 'vitest';
import { CALLS } from '../wire/calls.ts';
import { isSave } from './saves.ts';

it('PLUS-45 only what a person enters, signs, sends in or accepts is a save', () => {
  expect(Object.keys(CALLS).filter(isSave)).toEqual([
    'PUT /api/ansokan/:id',
    'GET /api/ansokan/skickain',
    'POST /api/signera/getSigningInstance',
    'POST /api/anvandarvillkor/godkann',
  ]);
});
