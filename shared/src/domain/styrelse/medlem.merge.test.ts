import { expect, it } from 'vitest';
import { EMPTY_MEDLEM_FORM } from './medlem.form.ts';
import { mergeMedlemForm } from './medlem.merge.ts';

const base = { ...EMPTY_MEDLEM_FORM, namn: 'Emil', styrelseroll: 'Ledamot', adress: { ...EMPTY_MEDLEM_FORM.adress, utdelningsadress1: 'Gatan 1' } };

it('PLUS-06 input in the dialog stays and another tab’s changes are added', () => {
  const mine = { ...base, adress: { ...base.adress, utdelningsadress1: 'Nya gatan 2' }, namn: 'Emil A' };
  const theirs = { ...base, styrelseroll: 'Suppleant', namn: 'Emil B', adress: { ...base.adress, postort: 'Falun' } };
  expect(mergeMedlemForm(base, mine, theirs)).toEqual({
    values: { ...mine, styrelseroll: 'Suppleant', adress: { ...mine.adress, postort: 'Falun' } },
    taken: ['styrelseroll', 'adress.postort'],
    disputed: ['namn'],
  });
});
