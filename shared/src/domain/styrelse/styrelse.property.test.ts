import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryMedlem } from '../../testing/arbitraries.ts';
import { OKANDA_REGLER } from '../../testing/builders.ts';
import { hasDuplicatePersons, hasDuplicatePersonsServer, breaksBoardRules, sortBoard } from './styrelse.ts';

const anyBoard = fc.array(arbitraryMedlem, { maxLength: 8 });

describe('a board', () => {
  it('BOARD-12 sorting keeps every member and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const sorted = sortBoard(board);
        expect(sortBoard(sorted)).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(board));
        expect(sorted).toHaveLength(board.length);
      }),
    );
  });

  it('VAL-45 API-07 what the client takes for duplicates the server does too, and either makes the board wrong', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom(true, false, null), (board, verdict) => {
        const isDuplicate = hasDuplicatePersons(board);
        expect(isDuplicate && !hasDuplicatePersonsServer(board)).toBe(false);
        expect((isDuplicate || verdict === false) && !breaksBoardRules(board, OKANDA_REGLER, verdict)).toBe(false);
      }),
    );
  });
});
