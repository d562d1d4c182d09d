import { isDrawn, undrawn } from '@uppgiftsandring/shared/domain/tecken';
import { describe, expect, it } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { actualTexts } from '../../../../test/readPdf.ts';
import { facts, fact } from '../content.ts';
import { fallbackFor, fontOf } from './fallbacks.ts';
import { renderPdf } from './render.ts';
import { printable } from './write.ts';

const all = Array.from({ length: 0x110000 }, (_unused, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const document = (name: string) =>
  renderPdf({
    title: 'Prov',
    lead: [],
    footer: '',
    created: new Date(0),
    attachment: null,
    sections: [{ heading: 'Namn', blocks: [facts(fact('Namn', name))] }],
  });

/** The base names of the fonts that a document has embedded. */
const fontsIn = (pdf: Buffer) => [...new Set(pdf.toString('latin1').match(/(?<=\/FontName \/[A-Z]+\+)[\w-]+/g))].toSorted();

describe('letters that the documents’ own font lacks', () => {
  it('SUMM-11 every character that is said to be drawn has a glyph', { timeout: 60_000 }, () => {
    expect(all.filter((char) => isDrawn(char) && char !== '\n' && fontOf(char) === undefined)).toEqual([]);
  });

  it('SUMM-11 every letter of the scripts of names is drawn, save rare ones', () => {
    const lacking = all.filter((char) => /^[\p{L}\p{Nd}]$/u.test(char) && !isDrawn(char));
    const ofScript = (script: RegExp) => lacking.filter((char) => script.test(char) && char < '\u{10000}').length;
    expect([/\p{Script=Arabic}/u, /\p{Script=Devanagari}/u, /\p{Script=Cyrillic}/u, /[\uAC00-\uD7A3\u3400-\u9FFF]/u].map(ofScript)).toEqual([1, 0, 2, 0]);
    expect(undrawn('Мария 李 Παπαδοπούλου 李小龙 李小龍 علی‌رضا ශ්‍රී ἀ ﬁ Ⅷ ǅ 김철수 さくら カタカナ דוד ዐቢይ สมชาย გიორგი Արամ ܝܘܣܦ ਸਿੰਘ')).toEqual([]);
  });

  it.each([
    ['Мария 李 Παπαδοπούλου', ['ChocolateClassicalSans-Regular']],
    ['علی‌رضا', ['NotoSansArabic-Regular']],
    ['ශ්‍රී', ['NotoSansSinhala-Regular']],
    ['김철수 דוד', ['GowunDodum-Regular', 'NotoSansHebrew-Regular']],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', ['NotoSansGurmukhi-Regular']],
    ['Anna Ek', []],
  ])('SUMM-11 %s is drawn in its scripts’ fonts, in the same bytes', async (name, fonts) => {
    const [one, other] = [await document(name), await document(name)];
    expect(fontsIn(one).filter((font) => !font.startsWith('SourceSans'))).toEqual(fonts);
    expect(one.equals(other)).toBe(true);
    expect(actualTexts(one)).toEqual(fonts.length === 0 ? [] : [name]);
  });

  it.each([
    ['ශ්‍රී', 2],
    ['श्री', 2],
    ['علی', 3],
    ['ক্ষ', 1],
  ])('SUMM-11 %s is joined as its script joins it', (word, glyphs) => {
    const font = fallbackFor(fontOf(word) ?? '');
    const drawn = font.layout(word).glyphs;
    expect(drawn.map(({ id }) => id)).not.toContain(0);
    expect(drawn.map(({ id }) => id)).not.toEqual(Array.from(word, (char) => font.glyphForCodePoint(char.codePointAt(0) ?? 0).id));
    expect(drawn).toHaveLength(glyphs);
  });

  it('SUMM-11 words from right to left keep their order in a line', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await document('Ali (محمد علي) Ek, שלום 12')));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [{ text: item.str.trim(), x: Number(item.transform[4]) }] : []));
    const order = placed.filter(({ x }) => x > 200).toSorted((a, b) => a.x - b.x);
    expect(order.map(({ text }) => text).join(' ')).toMatch(/^Ali \( ?علي\u200B? محمد ?\) Ek, ?12 ?שלום /);
  });

  it('SUMM-11 VAL-62 two different names never look alike', () => {
    const names = ['😀', '[U+1F600]', '[U+005B]U+1F600]', '[U+005B]', '['];
    expect(new Set(names.map(printable)).size).toBe(names.length);
    expect(names.map(printable)).toEqual(['[U+1F600]', '[U+005B]U+1F600]', '[U+005B]U+005B]U+1F600]', '[U+005B]U+005B]', '[']);
    expect(printable('ab\0c')).toBe('ab[U+0000]c');
  });

  it('SUMM-11 a document in another script grows by less than 5 kB', { timeout: 60_000 }, async () => {
    const [plain, han] = [(await document('Anna Ek')).length, (await document('Anna 李小龍')).length];
    expect(plain).toBeLessThan(20_000);
    expect(han - plain).toBeLessThan(5000);
  });
});
