import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryAdress, arbitraryStyrelse } from '../../testing/arbitraries.ts';
import { fromAdressForm, toAdressForm, type AdressForm, ADRESSFALT, mergeAdress } from '../adress/adress.form.ts';
import { mergeFields, type Merge } from './merge.ts';
import { mergeStyrelser } from '../styrelse/styrelse.merge.ts';
import { compareStyrelser, medlemIdentity } from '../styrelse/styrelseandring.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
type Form = Record<(typeof NAMES)[number], string>;
const word = fc.constantFrom('', 'x', 'y', 'z');
const form: fc.Arbitrary<Form> = fc.record({ a: word, b: word, c: word, d: word });
const merge = (base: Form, mine: Form, theirs: Form) => mergeFields(NAMES, base, mine, theirs, (values) => values);
const quiet = <Values>(values: Values) => ({ values, taken: [], disputed: [] });

const adress = arbitraryAdress.map((one): AdressForm => toAdressForm(one));
const board = (members: Parameters<typeof compareStyrelser>[1]) => (other: Parameters<typeof compareStyrelser>[1]) => compareStyrelser(members, other);

it('PLUS-06 without a change elsewhere is what was typed here', () => {
  fc.assert(fc.property(form, form, (base, mine) => void expect(merge(base, mine, base)).toEqual(quiet(mine))));
  fc.assert(fc.property(adress, adress, (base, mine) => void expect(mergeAdress(base, mine, base)).toEqual(quiet(mine))));
  fc.assert(
    fc.property(arbitraryStyrelse, arbitraryStyrelse, (base, mine) => {
      const { values, taken, disputed } = mergeStyrelser(base, mine, base);
      expect([board(mine)(values), taken, disputed]).toEqual([[], [], []]);
    }),
  );
});

it('PLUS-06 a merge without input here is what was saved elsewhere', () => {
  fc.assert(fc.property(form, form, (base, theirs) => void expect(merge(base, base, theirs).values).toEqual(theirs)));
  fc.assert(
    fc.property(adress, adress, (base, theirs) => {
      const { values, disputed } = mergeAdress(base, base, theirs);
      expect(fromAdressForm(values)).toEqual(fromAdressForm(theirs));
      expect(disputed).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(arbitraryStyrelse, arbitraryStyrelse, (base, theirs) => {
      expect(mergeStyrelser(base, base, theirs)).toEqual({ values: theirs, taken: compareStyrelser(base, theirs), disputed: [] });
    }),
  );
});

it('PLUS-06 a merge takes the changed side, and this tab’s when both changed', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const { values, taken, disputed } = merge(base, mine, theirs);
      for (const name of NAMES) {
        expect(values[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name]);
        expect(taken.includes(name)).toBe(mine[name] === base[name] && theirs[name] !== base[name]);
        expect(disputed.includes(name)).toBe(mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]);
      }
    }),
  );
});

it('PLUS-06 a merge of different fields is equal from both sides', () => {
  const oneSided = fc.tuple(form, form, form, fc.uniqueArray(fc.constantFrom(...NAMES))).map(([base, mine, theirs, here]) => {
    const pick = (own: Form, isOwn: (name: (typeof NAMES)[number]) => boolean): Form => ({
      a: isOwn('a') ? own.a : base.a,
      b: isOwn('b') ? own.b : base.b,
      c: isOwn('c') ? own.c : base.c,
      d: isOwn('d') ? own.d : base.d,
    });
    return [base, pick(mine, (name) => here.includes(name)), pick(theirs, (name) => !here.includes(name))] as const;
  });
  fc.assert(
    fc.property(oneSided, ([base, mine, theirs]) => {
      expect(merge(base, mine, theirs).values).toEqual(merge(base, theirs, mine).values);
      expect(merge(base, mine, theirs).disputed).toEqual([]);
    }),
  );
});

it('PLUS-06 a merged address never mixes two countries', () => {
  fc.assert(
    fc.property(adress, adress, adress, (base, mine, theirs) => {
      const { values }: Merge<AdressForm> = mergeAdress(base, mine, theirs);
      const wholes = [mine, theirs].map((one) => fromAdressForm(one));
      if (mine.landskod !== theirs.landskod) expect(wholes).toContainEqual(fromAdressForm(values));
      else expect(ADRESSFALT.every((field) => [mine[field], theirs[field]].includes(values[field]))).toBe(true);
    }),
  );
});

it('PLUS-06 DATA-15 a merged board has all additions once and no one-sided removals', () => {
  fc.assert(
    fc.property(arbitraryStyrelse, arbitraryStyrelse, arbitraryStyrelse, (base, mine, theirs) => {
      const { values } = mergeStyrelser(base, mine, theirs);
      const identities = values.map(medlemIdentity);
      expect(new Set(identities).size).toBe(identities.length);
      for (const changes of [compareStyrelser(base, mine), compareStyrelser(base, theirs)]) {
        const added = changes.filter(({ kind }) => kind === 'Added');
        expect(identities).toEqual(expect.arrayContaining(added.map(({ after }) => medlemIdentity(after ?? fail()))));
      }
      const gone = compareStyrelser(base, mine).filter(({ kind }) => kind === 'Removed');
      expect(gone.filter(({ before }) => before && identities.includes(medlemIdentity(before)))).toEqual([]);
    }),
  );
});

function fail(): never {
  throw new Error('one who was added is there');
}
