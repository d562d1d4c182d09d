import { describe, expect, it } from 'vitest';
import { MEASURE_CODES, WIZARD_CODES } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { nextIs } from './next.ts';

describe('nextIs', () => {
  it('SEL-05 goes on with the flag and without codes', () => {
    expect(nextIs(true, [])).toBe('vidare');
  });

  it('SEL-06 INC-29 shows the notice first, also when there are errors', () => {
    expect(nextIs(false, [])).toBe('notis');
    expect(nextIs(false, ['SAKNARFORENINGSUPPGIFTER'])).toBe('notis');
  });

  it.each(MEASURE_CODES)('SEL-07 INC-07 %s stops Next', (kod) => {
    expect(nextIs(true, [kod])).toBe('felpanel');
  });

  it.each(WIZARD_CODES)('INC-07 %s alone never stops Next', (kod) => {
    expect(nextIs(true, [kod])).toBe('vidare');
  });

  it('PLUS-07 lets an application with only a new meeting date to come go on', () => {
    expect(nextIs(true, ['SAKNARFORENINGSSTAMMA', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'])).toBe('vidare');
  });
});
