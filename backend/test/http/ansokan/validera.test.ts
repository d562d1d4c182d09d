import { beforeAll, describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { call, draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';

let count = 0;
function medlem(part: Partial<Styrelsemedlem>): Styrelsemedlem {
  count += 1;
  return buildMedlem({ objektidentitet: testUuid(count), personId: null, adress: null, ...part });
}

describe('PUT /api/ansokan/validera', () => {
  let browser: Browser;
  let draft: Ansokan;
  beforeAll(async () => {
    browser = await login(PEOPLE.public);
    draft = await draftOf(browser);
  });
  const verdict = async (...styrelsemedlemmar: Styrelsemedlem[]) => {
    const response = await call(browser, 'PUT', '/api/ansokan/validera', {
      ...draft,
      uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar } },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    return response.json();
  };

  it.each([
    [true, 'two persons', [medlem({ personId: '19850314-2385' }), medlem({ personId: '19121212-1212' })]],
    [false, 'the same personId', [medlem({ personId: '19850314-2385' }), medlem({ personId: '19850314-2385', namn: 'Bo' })]],
    [
      false,
      'the same annatId and name ignoring case',
      [medlem({ annatId: '1990-02-03', namn: 'Ola Nordmann' }), medlem({ annatId: '1990-02-03', namn: 'OLA nordmann' })],
    ],
  ])('API-07 VAL-46 answers %s for %s', async (expected, _what, members) => {
    expect(await verdict(...members)).toBe(expected);
  });

  it('API-07 INC-26 stores nothing', async () => {
    await verdict(medlem({ personId: '19850314-2385' }));
    expect(await draftOf(browser)).toEqual(draft);
  });
});
