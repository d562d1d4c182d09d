import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryStyrelse, arbitraryMedlem } from '../../testing/arbitraries.ts';
import { buildSamfallighet } from '../../testing/builders.ts';
import { fromAdressForm, toAdressForm } from '../adress/adress.form.ts';
import { fromMedlemForm, toMedlemForm } from './medlem.form.ts';
import { compareStyrelser, toStyrelseandring } from './styrelseandring.ts';

const anyStyrelse = fc.array(arbitraryMedlem, { maxLength: 8 });
const ids = (board: { objektidentitet: string }[]) => board.map((member) => member.objektidentitet).toSorted();

it('BOARD-15 a board in any order does not differ from itself', () => {
  const board = anyStyrelse.chain((members) => fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })));
  fc.assert(fc.property(board, ([before, after]) => compareStyrelser(before, structuredClone(after)).filter((c) => c.kind !== 'Changed').length === 0));
  const distinct = arbitraryStyrelse.chain((members) => fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })));
  fc.assert(fc.property(distinct, ([before, after]) => compareStyrelser(before, structuredClone(after)).length === 0));
});

it('DATA-15 compareStyrelser tells new, lost and kept identities apart', () => {
  fc.assert(
    fc.property(arbitraryStyrelse, arbitraryStyrelse, (before, after) => {
      const changes = compareStyrelser(before, after);
      const oldIds = new Set(ids(before));
      const newIds = new Set(ids(after));
      const of = (kind: string) => changes.filter((change) => change.kind === kind).flatMap((change) => change.after ?? change.before ?? []);
      expect(ids(of('Added'))).toEqual(ids(after.filter((member) => !oldIds.has(member.objektidentitet))));
      expect(ids(of('Removed'))).toEqual(ids(before.filter((member) => !newIds.has(member.objektidentitet))));
      for (const member of of('Changed')) expect(oldIds.has(member.objektidentitet) && newIds.has(member.objektidentitet)).toBe(true);
    }),
  );
});

it('DATA-15 the differences mirror when the boards change places', () => {
  fc.assert(
    fc.property(anyStyrelse, anyStyrelse, (a, b) => {
      const count = (changes: ReturnType<typeof compareStyrelser>, kind: string) => changes.filter((change) => change.kind === kind).length;
      const [there, back] = [compareStyrelser(a, b), compareStyrelser(b, a)];
      expect(count(there, 'Added')).toBe(count(back, 'Removed'));
      expect(count(there, 'Removed')).toBe(count(back, 'Added'));
    }),
  );
});

it('BOARD-16 BOARD-17 a saved board is sorted, or null when registered', () => {
  fc.assert(
    fc.property(arbitraryStyrelse, arbitraryStyrelse, (registered, board) => {
      const samfallighet = buildSamfallighet({ styrelsemedlemmar: registered });
      expect(toStyrelseandring(registered.toReversed(), samfallighet)).toBeNull();
      const saved = toStyrelseandring(board, samfallighet);
      if (saved !== null) expect(ids(saved.styrelsemedlemmar)).toEqual(ids(board));
    }),
  );
});

it('BOARD-15 opening and saving a member in the form changes nothing', () => {
  // The form of a protected member is closed.
  const editable = arbitraryMedlem.map(({ skyddad: _closed, ...member }) =>
    member.isUtlandskPerson ? { ...member, personId: null } : { ...member, annatId: null },
  );
  fc.assert(
    fc.property(editable, (member) => {
      const withAddress = { ...member, adress: fromAdressForm(toAdressForm(member.adress)), namn: member.namn };
      const saved = fromMedlemForm(toMedlemForm(withAddress), withAddress.objektidentitet, withAddress);
      expect(compareStyrelser([withAddress], saved === null ? [] : [saved])).toEqual([]);
    }),
  );
});
