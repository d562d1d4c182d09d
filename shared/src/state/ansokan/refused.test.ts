import { beforeEach, expect, it } from 'vitest';
import { setForeningsstammaAtom, loadAnsokanAtom } from './changes.ts';
import { errorAtom, isToldOtherwiseAtom, refusedAtom } from '../frame/error.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';

const PUT = `PUT /api/ansokan/${UTKAST.id}`;
const FEL = [{ path: 'uppgiftsandring.foreningsstamma', kod: 'INVALID_DATE' }];

const stack = eachStack();
beforeEach(() => stack.store.set(loadAnsokanAtom));
const saveAnswered = (status: number, body: unknown) => {
  stack.server.script(PUT, { status, body });
  return stack.store.set(setForeningsstammaAtom, '2026-05-17');
};

it('VAL-61 a refused save names its fields until another fails otherwise', async () => {
  expect(await saveAnswered(400, { kod: 'OGILTIGA_UPPGIFTER', fel: FEL })).toBe(false);
  expect(stack.store.get(refusedAtom)).toEqual(FEL);
  expect(stack.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.SPARA_INNEHALL');
  await saveAnswered(500, 'fel');
  expect(stack.store.get(refusedAtom)).toEqual([]);
});

it.each([
  [400, 'text'],
  [400, { fel: 'x' }],
  [409, { fel: FEL }],
])('VAL-61 a refused save names none for %i %j', async (status, body) => {
  await saveAnswered(status, body);
  expect(stack.store.get(refusedAtom)).toEqual([]);
});

it.each([...[400, 401, 409].map((status) => [status, true] as const), ...[403, 404, 429, 500, 503].map((status) => [status, false] as const)])(
  'PLUS-01 ERR-01 ERR-13 VAL-61 answered %i has something truer to tell than "try again": %s',
  async (status, truer) => {
    await saveAnswered(status, '');
    expect(stack.store.get(isToldOtherwiseAtom)).toBe(truer);
    await saveAnswered(truer ? 500 : 409, '');
    expect(stack.store.get(isToldOtherwiseAtom)).toBe(!truer);
  },
);
