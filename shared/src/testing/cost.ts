const every = Array.from({ length: 0x110000 >> 8 }, (_, block) =>
  Array.from({ length: 256 }, (_unit, code) => String.fromCodePoint(block * 256 + code))
    .filter((character) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character))
    .join(''),
);
/** Whether a block is one of the hundreds that hold nothing but Han, Hangul or Tangut; every sixteenth is enough. */
const isOneOfMany = (text: string, block: number): boolean => /^[\p{Ideographic}\p{sc=Hang}]*$/u.test(text) && block % 16 !== 0;
/** Marks that pile up, and signs between digits, which search patterns are slow at. */
const CRAFTED = ['\u0301\u0316', '1\u200B', '٣ ', '\u0DCA\u200D', '１＠', '٣'];
/** The digits of each script. */
const digits = (every.join('').match(/(?![0-9])\p{Nd}/gu) ?? []).filter((_, nr) => nr % 10 === 0);
/** A text of every 256 code points of Unicode, of each script's digits, and some that are made to be costly. */
export const UNICODE_TEXTS = [...every.filter((text, block) => text !== '' && !isOneOfMany(text, block)), ...digits, ...CRAFTED];
/** Texts of an ordinary keyboard, the costly ones among them. */
const ASCII_TEXTS = ['a', '1', '1 ', '85 03 14 ', '-', '.', '%20', '<a@'];

/** Processor time in milliseconds that a rule takes for a text repeated to that many UTF-16 code units; the least of several tries. */
function cost(rule: (text: string) => unknown, text: string, length: number, tries: number): number {
  const whole = text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();
  const costs = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    rule(whole);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/**
 * The texts for which a rule takes more than thirty times the processor time that it takes for the costliest ASCII text of the same length in the same run, and more
 * than 20 ms: less is noise. Every text is tried at `length`, the costliest and the crafted ones also at `largest`, the most that is let through.
 */
export function costlyTexts(rule: (text: string) => unknown, length: number, largest: number): string[] {
  const judge = (texts: readonly string[], size: number): string[] => {
    const ascii = Math.max(...ASCII_TEXTS.map((text) => cost(rule, text, size, 1)));
    const isCostly = (text: string, tries: number) => cost(rule, text, size, tries) > Math.max(30 * ascii, 20);
    return texts.filter((text) => isCostly(text, 1) && isCostly(text, 3));
  };
  const worst = UNICODE_TEXTS.map((text) => ({ text, ms: cost(rule, text, length, 1) }))
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ text }) => text);
  const found = [...judge(worst.slice(0, 20), length), ...judge([...worst.slice(0, 6), ...CRAFTED], largest)];
  return found.map((text) => `U+${text.codePointAt(0)?.toString(16)}`);
}
