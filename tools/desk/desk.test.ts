import { expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { personnummerIn, visitorOf } from './main.ts';

const ANNA = '19850314-2385';

it.each([ANNA, '198503142385', ' 8503142385\n', '850314-2385'])('PLUS-42 the desk takes a personal number written as %j', (written) => {
  expect(personnummerIn(written, new Date('2026-11-22T10:00:00Z'))).toBe(ANNA);
});

it.each(['', '19850314-2386', '19851314-2385', `${ANNA}1`, `x${ANNA}`, `${ANNA}\n19920915-2389`])(
  'PLUS-42 the desk refuses %j without repeating it',
  (written) => {
    expect(() => personnummerIn(written, new Date())).toThrow(/^Det är inget personnummer\. Skriv det som ÅÅÅÅMMDD-NNNN\.$/);
  },
);

it('PLUS-49 names a visitor as the backend does, by its token', () => {
  const env = { HOST_TOKEN: 'h'.repeat(40), DATA_DIR: '/finns/inte' };
  expect(visitorOf(`${ANNA}\n`, env)).toBe(createHmac('sha256', env.HOST_TOKEN).update(ANNA).digest('base64url'));
  expect(() => visitorOf(ANNA, { DATA_DIR: '/finns/inte' })).toThrow('Ange HOST_TOKEN');
});
