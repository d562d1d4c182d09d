import { expect, it } from 'vitest';
import { isUuid } from '@uppgiftsandring/shared/domain/ids';
import { newId } from './newId.ts';

it('SIGN-16 newId gives a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
