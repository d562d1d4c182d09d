import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setForeningsstammaAtom } from './changes.ts';
import { errorAtom } from '../frame/error.ts';
import { loadAnsokanAtom } from './changes.ts';
import { isToldOtherwiseAtom, refusedAtom } from '../frame/error.ts';
import { type TestStack, startStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';

const PUT = `PUT /api/ansokan/${UTKAST.id}`;
const FEL = [{ path: 'uppgiftsandring.foreningsstamma', kod: 'INVALID_DATE' }];

let stack: TestStack;
beforeEach(async () => {
  stack = await startStack(UTKAST);
  await stack.store.set(loadAnsokanAtom);
});
afterEach(() => stack.server.close());
const saveAnswered = (status: number, body: unknown) => {
  stack.server.script(PUT, { status, body });
  return stack.store.set(setForeningsstammaAtom, '2026-05-17');
};

describe('a refused save', () => {
  it('VAL-61 names its fields and counts as explained, until another save fails for another reason', async () => {
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

  it.each([
    [400, true],
    [401, true],
    [409, true],
    [403, false],
    [404, false],
    [429, false],
    [500, false],
    [503, false],
  ])('PLUS-01 ERR-01 ERR-13 VAL-61 answered %i has something truer to tell than "try again": %s', async (status, truer) => {
    await saveAnswered(status, '');
    expect(stack.store.get(isToldOtherwiseAtom)).toBe(truer);
    await saveAnswered(truer ? 500 : 409, '');
    expect(stack.store.get(isToldOtherwiseAtom)).toBe(!truer);
  });
});
