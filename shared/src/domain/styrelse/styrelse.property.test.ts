import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryMedlem } from '../../testing/arbitraries.ts';
import { OKANDA_REGLER } from '../../testing/builders.ts';
import { cleanName } from '../text.ts';
import { compareNames, hasDuplicatePersons, hasDuplicatePersonsServer, breaksStyrelseRules, sortStyrelse, styrelseProblems } from './styrelse.ts';

const anyStyrelse = fc.array(arbitraryMedlem, { maxLength: 8 });

it('BOARD-12 compareNames orders names as the collator of Swedish does', () => {
  const { compare } = new Intl.Collator('sv');
  const name = fc.string({ unit: fc.constantFrom(...'aåäöovwzAÖé -'), maxLength: 4 }).map(cleanName);
  fc.assert(fc.property(name, name, (a, b) => Math.sign(compareNames(a, b)) === Math.sign(compare(a, b))));
});

it('BOARD-12 sorting keeps every member and changes nothing the second time', () => {
  fc.assert(
    fc.property(anyStyrelse, (board) => {
      const sorted = sortStyrelse(board);
      expect(sortStyrelse(sorted)).toEqual(sorted);
      expect(new Set(sorted)).toEqual(new Set(board));
      expect(sorted).toHaveLength(board.length);
    }),
  );
});

it("VAL-45 API-07 the client's duplicates are the server's and break the rules", () => {
  fc.assert(
    fc.property(anyStyrelse, fc.constantFrom(true, false, null), (board, verdict) => {
      const isDuplicate = hasDuplicatePersons(board);
      expect(isDuplicate && !hasDuplicatePersonsServer(board)).toBe(false);
      expect((isDuplicate || verdict === false) && !breaksStyrelseRules(styrelseProblems(board, OKANDA_REGLER, verdict))).toBe(false);
    }),
  );
});
