import { describe, expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { optionGroups } from './val.ts';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';

const member = (nr: number, namn: string, medlemstyp: Styrelsemedlem['medlemstyp']): Styrelsemedlem =>
  buildMedlem({ objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e0${nr}`, namn, personId: null, medlemstyp, adress: null });
const anna = member(1, 'Anna Ek', 'Ledamot');
const bo = member(2, 'Bo Lind', 'Suppleant');
const cia = member(3, 'Cia Extern', 'Extern');
const t = (key: string) => key.split('.').at(-1) ?? '';
const labels = (groups: ReturnType<typeof optionGroups>) => groups.map(({ options }) => options.map(({ label }) => label));

describe('valgrupper', () => {
  it('SIGN-08 valgrupper lists the six roles in order', () => {
    expect(labels(optionGroups([anna], '', t))[0]).toEqual(['LEDAMOT', 'SUPPLEANT', 'ORDFORANDE', 'SEKRETERARE', 'KASSOR', 'EXTERN']);
  });

  it('SIGN-09 SIGN-10 valgrupper lists the board without externals, and externals apart', () => {
    expect(labels(optionGroups([anna, bo, cia], '', t)).slice(1)).toEqual([['Anna Ek', 'Bo Lind'], ['Cia Extern']]);
  });

  it('SIGN-09 BOARD-12 PLUS-18 persons are listed in the board’s order, equal names with birth dates', () => {
    const [early, late] = ['1970-01-02', '19850314-2385'].map((born, index) => ({
      ...member(4 + index, 'Eva Lik', 'Ledamot'),
      [index === 0 ? 'annatId' : 'personId']: born,
    }));
    const [nameless] = [member(6, 'Eva Lik', 'Suppleant')];
    if (!early || !late) throw new Error('two members');
    expect(labels(optionGroups([bo, late, nameless, early, anna], '', t))[1]).toEqual([
      'Anna Ek',
      'Eva Lik (19850314-****)',
      'Eva Lik (1970-01-02)',
      'Bo Lind',
      'Eva Lik',
    ]);
  });

  it('SIGN-09 valgrupper has one entry that cannot be chosen when there is no board', () => {
    expect(optionGroups([cia], '', t)[1]?.options).toEqual([{ value: 'ingen-styrelse', label: 'INGEN_STYRELSE', disabled: true }]);
  });

  it('VAL-56 leaves out the person or single function of the other list, unless it is its own', () => {
    expect(labels(optionGroups([anna, bo], anna.objektidentitet, t))[1]).toEqual(['Bo Lind']);
    expect(labels(optionGroups([anna, bo], 'Ledamot', t))[0]).toContain('LEDAMOT');
    expect(labels(optionGroups([anna, bo], 'Kassör', t))[0]).not.toContain('KASSOR');
    expect(labels(optionGroups([anna, bo], 'Kassör', t, 'Kassör'))[0]).toContain('KASSOR');
  });
});
