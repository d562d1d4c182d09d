import { expect, it } from 'vitest';
import { cleanName, cleanText, digitsOnly, foldDashes, foldDigits, foldTyped, isBlank, nameKey, textLength } from './text.ts';

it.each([
  ['zero-width space', 'An\u200Bna', 'Anna'],
  ['zero-width joiner and non-joiner', 'An\u200C\u200Dna', 'Anna'],
  ['joiners at the edge of a script that joins', '\u200Cعلی\u200C رضا\u200D', 'علی رضا'],
  ['a joiner beside a digit, not where a mark of direction stood', '\u06F1\u200C\u06F2 ع\u061C\u200Cع', '\u06F1\u06F2 ع\u200Cع'],
  ['more marks on a letter than any has', `e${'\u0301'.repeat(40)}x`, `é${'\u0301'.repeat(29)}x`],
  ['left-to-right and right-to-left marks', '\u200EAn\u200Fna', 'Anna'],
  ['bidi override', 'An\u202Ena\u202C', 'Anna'],
  ['bidi isolate', '\u2066Anna\u2069', 'Anna'],
  ['Arabic letter mark', 'An\u061Cna', 'Anna'],
  ['word joiner', 'An\u2060na', 'Anna'],
  ['soft hyphen', 'An\u00ADna', 'Anna'],
  ['byte-order mark', '\uFEFFAnna', 'Anna'],
  ['tags', 'An\u{E0041}\u{E007F}na', 'Anna'],
  ['a variation selector', 'An\uFE0Fna\u{E0100}', 'Anna'],
  ['fillers that look like nothing', 'An\u3164na\u115F\uFFA0', 'Anna'],
  ['a grapheme joiner', 'An\u034Fna', 'Anna'],
  ['marks of interlinear notes', 'An\uFFF9na\uFFFB', 'Anna'],
  ['a line separator inside', 'Anna\u2028Ek', 'Anna Ek'],
  ['surrounding space', ' \u00A0Anna \t', 'Anna'],
  ['a control character inside', 'Anna\u0000Ek', 'Anna Ek'],
  ['a line break inside', 'Anna\nEk', 'Anna Ek'],
  ['decomposed letters', 'A\u030Akesson', 'Åkesson'],
  ['a lone surrogate', 'Anna\uD800', 'Anna'],
  ['what stands for a lost character, or is none', 'An\uFFFDna\uFFFE\uFFFF\uFFFC', 'Anna'],
])('VAL-12 text cleans %s', (_, value, expected) => expect(cleanText(value)).toBe(expected));

it.each(['Åsa Öström', 'Łukasz Żółć', 'Дмитрий', '山田太郎', 'محمد علي', "D'Angelo-O’Neil", 'علی\u200Cرضا', 'ශ්\u200Dරී', 'क्\u200Dष', 'র\u200D্য'])(
  'VAL-30 leaves %s as it is',
  (name) => {
    expect(cleanText(name)).toBe(name);
  },
);

it.each([
  [['O\u2019Brien', "O'BRIEN", 'O\u02BCBrien', 'O`Brien', 'O\u00B4Brien', 'O\u2018Brien'], "o'brien"],
  [['علی\u200Cرضا'], 'علیرضا'],
  [['  Åsa  \u00A0Ek'], 'åsa ek'],
])('API-07 PLUS-78 text compares %j as %j', (values, key) => expect(values.map((name) => nameKey(name))).toEqual(values.map(() => key)));

it("PLUS-78 foldTyped reads full-width signs as an ordinary keyboard's", () => {
  expect(foldTyped(' ＋４６（０）７０–１２＠ａ～ \u0663')).toBe('+46(0)70-12@a~ 3');
});

it('MEMB-15 text leaves single spaces in a name', () => expect(cleanName('  Tolvan \u00A0 T  Ek')).toBe('Tolvan T Ek'));

it('VAL-13 VAL-21 text folds every dash, and what passes for one', () => {
  for (const dash of '\u2010\u2011–—−－⁃ー') expect(foldDashes(`1${dash}2`), dash).toBe('1-2');
});

it.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \u200B', true],
  ['a', false],
])('VAL-40 text judges %j blank: %s', (value, expected) => expect(isBlank(value)).toBe(expected));

it('VAL-08 text counts characters, not code units or decomposed marks', () => {
  expect(textLength('🌲a\u030A')).toBe(2);
});

it('VAL-13 text writes the digits of every script 0–9, and leaves other signs', () => {
  expect(foldDigits('0１２٣۴५𝟞𝟟𝟠𝟫')).toBe('0123456789');
  expect(foldDigits('a²½九')).toBe('a²½九');
});

it('VAL-01 text keeps only the digits, full-width ones too', () => expect(digitsOnly('71 64-０１a２²')).toBe('7164012'));

it('VAL-13 a character counts as clean only when cleaning would change nothing', () => {
  for (let code = 0; code < 0x180; code += 1) {
    const inside = `a${String.fromCharCode(code)}b`;
    // A non-plain character makes sure that the shortcut for plain texts is not taken.
    expect(cleanText(inside), code.toString(16)).toBe(cleanText(`${inside}ſ`).slice(0, -1));
  }
});
