import { expect, it } from 'vitest';
import { buildMedlem, buildUtlandskMedlem, testUuid } from '../../testing/builders.ts';
import type { Firmatecknare } from '../ansokan/ansokan.ts';
import type { Firmateckningstyp } from './firmatecknare.ts';
import {
  chooseFirmateckningstyp,
  firmatecknareFel,
  isSameFirmatecknareForm,
  EMPTY_FIRMATECKNARE_FORM,
  toFirmatecknare,
  toFirmatecknareForm,
  type FirmatecknareFel,
  type FirmatecknareForm,
} from './firmatecknare.form.ts';

const ANNA = buildMedlem({ styrelsefunktion: ['Kassör'] });
const BOARD = [ANNA, buildUtlandskMedlem()];
const form = (type: Firmateckningstyp | null, val1 = '', val2 = ''): FirmatecknareForm => ({ type, val1, val2 });

it.each<[FirmatecknareForm, FirmatecknareFel | null]>([
  [EMPTY_FIRMATECKNARE_FORM, 'VALJ_FIRMATECKNARE'],
  [form('SamtligaStyrelsen'), null],
  [form('Ensam'), 'ENSAM'],
  [form('Ensam', 'Kassör'), null],
  [form('Tillsammans'), 'TILLSAMMANS'],
  [form('Tillsammans', 'Kassör'), 'TILLSAMMANS'],
  [form('Tillsammans', '', 'Kassör'), 'TILLSAMMANS'],
  [form('Tillsammans', 'Kassör', 'Ledamot'), null],
  [form('Tillsammans', 'Ledamot', 'Ledamot'), null],
  [form('Tillsammans', testUuid(1), testUuid(1)), 'SAMMA_PERSON'],
  [form('VarForSig'), 'VAR_FOR_SIG'],
  [form('VarForSig', 'Kassör'), 'VAR_FOR_SIG'],
  [form('VarForSig', '', 'Kassör'), 'VAR_FOR_SIG'],
  [form('VarForSig', testUuid(1), testUuid(2)), null],
  [form('VarForSig', testUuid(1), testUuid(1)), 'SAMMA_PERSON'],
])('VAL-55 VAL-56 VAL-57 firmatecknareFel finds %j: %s', (value, expected) => expect(firmatecknareFel(value)).toBe(expected));

it('SIGN-12 the signatory form empties the lists when another kind is chosen', () => {
  expect(chooseFirmateckningstyp(form('Ensam', 'Kassör'), 'Tillsammans')).toEqual(form('Tillsammans'));
  expect(chooseFirmateckningstyp(EMPTY_FIRMATECKNARE_FORM, 'Ensam')).toEqual(form('Ensam'));
});
it('SIGN-12 the signatory form keeps its lists for the same kind', () => {
  expect(chooseFirmateckningstyp(form('Ensam', 'Kassör'), 'Ensam')).toEqual(form('Ensam', 'Kassör'));
});

it('SIGN-13 the signatory form prefills a stored rule', () => {
  const stored: Firmatecknare = { type: 'Tillsammans', val1: { type: 'Person', varde: testUuid(1) }, val2: { type: 'Styrelsefunktion', varde: 'Kassor' } };
  expect(toFirmatecknareForm(stored)).toEqual(form('Tillsammans', testUuid(1), 'Kassör'));
  expect(toFirmatecknareForm(null)).toEqual(EMPTY_FIRMATECKNARE_FORM);
  expect(toFirmatecknareForm({ type: 'SamtligaStyrelsen', val1: null, val2: null })).toEqual(form('SamtligaStyrelsen'));
});

it('SIGN-14 the signatory form distinguishes a changed form from an unchanged one', () => {
  const stored = form('Tillsammans', 'Kassör', 'Ledamot');
  expect(isSameFirmatecknareForm(stored, { ...stored })).toBe(true);
  const changed: Partial<FirmatecknareForm>[] = [{ type: 'VarForSig' }, { val1: 'Ledamot' }, { val2: 'Kassör' }];
  for (const change of changed) expect(isSameFirmatecknareForm(stored, { ...stored, ...change })).toBe(false);
});

it.each<[FirmatecknareForm, Firmatecknare | null]>([
  [EMPTY_FIRMATECKNARE_FORM, null],
  [form('SamtligaStyrelsen'), { type: 'SamtligaStyrelsen', val1: null, val2: null }],
  [form('Ensam', testUuid(1)), { type: 'Ensam', val1: { type: 'Person', varde: testUuid(1) }, val2: null }],
  [
    form('Tillsammans', 'Ledamot', 'Kassör'),
    { type: 'Tillsammans', val1: { type: 'Medlemstyp', varde: 'Ledamot' }, val2: { type: 'Styrelsefunktion', varde: 'Kassör' } },
  ],
  [
    form('VarForSig', 'Extern', 'Suppleant'),
    { type: 'VarForSig', val1: { type: 'Medlemstyp', varde: 'Extern' }, val2: { type: 'Medlemstyp', varde: 'Suppleant' } },
  ],
])('SIGN-14 DATA-16 the signatory form stores %j', (value, expected) => {
  expect(toFirmatecknare(value, BOARD)).toEqual(expected);
  expect(toFirmatecknareForm(toFirmatecknare(value, BOARD))).toEqual(value);
});
