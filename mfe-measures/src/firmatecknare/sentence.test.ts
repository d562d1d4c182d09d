import { describe, expect, it } from 'vitest';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { ruleSentence } from './sentence.ts';

const anna = buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01', namn: 'Anna Ek' });
const emil = buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02', namn: 'Emil Sjöberg' });
const MENING = 'UPPGIFTSANDRING.FIRMATECKNARE.MENING';
const person = (namn: string) => ({ kind: 'person', namn });
const kassor = { kind: 'roll', key: 'COMMON.STYRELSEFUNKTION.KASSOR' };

describe('regelmening', () => {
  it.each([
    [
      { type: 'SamtligaStyrelsen', val1: '', val2: '' },
      { key: `${MENING}.SAMTLIGA`, val: [] },
    ],
    [
      { type: 'Ensam', val1: 'Kassör', val2: '' },
      { key: `${MENING}.ENSAM`, val: [kassor] },
    ],
    [
      { type: 'Tillsammans', val1: anna.objektidentitet, val2: emil.objektidentitet },
      { key: `${MENING}.TILLSAMMANS`, val: [person('Anna Ek'), person('Emil Sjöberg')] },
    ],
    [
      { type: 'VarForSig', val1: anna.objektidentitet, val2: 'Kassör' },
      { key: `${MENING}.VAR_FOR_SIG`, val: [person('Anna Ek'), kassor] },
    ],
  ] as const)('SIGN-06 INC-30 regelmening says the rule of %j', (form, expected) => {
    expect(ruleSentence(form, [anna, emil])).toEqual(expected);
  });

  it.each([
    { type: null, val1: '', val2: '' },
    { type: 'Ensam', val1: '', val2: '' },
    { type: 'Tillsammans', val1: 'Kassör', val2: '' },
    { type: 'VarForSig', val1: '', val2: 'Kassör' },
    { type: 'Tillsammans', val1: anna.objektidentitet, val2: anna.objektidentitet },
  ] as const)('SIGN-06 regelmening says nothing of the incomplete choice %j', (form) => {
    expect(ruleSentence(form, [anna, emil])).toBeNull();
  });
});
