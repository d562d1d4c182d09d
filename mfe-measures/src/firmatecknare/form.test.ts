import { describe, expect, it } from 'vitest';
import { buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import { faultyLists, withoutGone } from './form.ts';

const anna = buildMedlem({ objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01' });
const bo = '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02';

describe('withoutGone', () => {
  it('SIGN-13 VAL-58 empties the list of a person who has left the board, and keeps members and roles', () => {
    expect(withoutGone({ type: 'Tillsammans', val1: bo, val2: 'Kassör' }, [anna])).toEqual({ type: 'Tillsammans', val1: '', val2: 'Kassör' });
    const both = { type: 'VarForSig', val1: anna.objektidentitet.toUpperCase(), val2: 'Ledamot' } as const;
    expect(withoutGone(both, [anna])).toEqual(both);
  });
});

describe('faultyLists', () => {
  it.each([
    ['VALJ_FIRMATECKNARE', '', '', []],
    ['ENSAM', '', '', ['val1']],
    ['TILLSAMMANS', '', '', ['val1', 'val2']],
    ['TILLSAMMANS', 'Kassör', '', ['val2']],
    ['VAR_FOR_SIG', '', 'Kassör', ['val1']],
    ['SAMMA_PERSON', bo, bo, ['val2']],
  ] as const)('SIGN-15 %s with %j and %j is about %j', (fel, val1, val2, listor) => {
    expect(faultyLists(fel, { type: 'Tillsammans', val1, val2 })).toEqual(listor);
  });
});
