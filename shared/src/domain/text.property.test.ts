import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeToName, LANDER, landval, nameToCode } from './adress/land.ts';
import { parseStammodatum, STAMMODATUM_FEL, stammodatumFel } from './tid/stammodatum.ts';
import { cleanText, foldDashes, isBlank, textLength } from './text.ts';
import { safeReturnUrl } from './vag/routes.ts';
import { parseFirmatecknarval } from './styrelse/firmatecknare.ts';
import { lansnamn } from './adress/lan.ts';
import { seasonOf } from './tid/datum.ts';

const brokenUtf16 = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
const joined = fc.string({ unit: fc.constantFrom('\u200C', '\u200D', 'ع', 'ර', '\u0DCA', '\u06F1', 'a', '\u061C', '\u200B', '\u0301') });
const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), brokenUtf16, joined);
const invisible = fc.constantFrom('\u200B', '\u200D', '\u200E', '\u202E', '\u2066', '\uFEFF', '\u00AD', '\u034F', '\uFE0F', '\u{E0041}');

it('VAL-12 cleaning twice is cleaning once, and leaves NFC without invisible signs', () => {
  fc.assert(
    fc.property(any, (value) => {
      const clean = cleanText(value);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).toBe(clean.normalize('NFC').trim());
      expect(clean.replace(/(?<=\p{L}|\p{M})[\u200C\u200D](?=\p{L}|\p{M})/gu, '')).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u);
      expect(isBlank(value)).toBe(clean === '');
      expect(textLength(value)).toBe([...clean].length);
      expect(foldDashes(foldDashes(value))).toBe(foldDashes(value));
    }),
  );
});

it('VAL-12 invisible signs between letters make no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'Å', ' ', '8', 'ж', '山'), { maxLength: 20 }), invisible, (letters, sign) => {
      expect(cleanText(letters.join(sign))).toBe(letters.join('').trim());
    }),
  );
});

const land = fc.constantFrom(...LANDER);
const lang = fc.constantFrom('sv' as const, 'en' as const);
const written = fc.constantFrom<((name: string) => string)[]>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => `  ${name} `,
  (name) => name.normalize('NFD'),
);

it('I18N-03 INC-23 every name in every writing leads back to its code', () => {
  fc.assert(fc.property(land, lang, written, ({ kod }, sprak, write) => nameToCode(write(codeToName(kod, sprak))) === kod));
});

it('I18N-03 codeToName names any code; landval lists each country once', () => {
  fc.assert(fc.property(any, lang, (code, sprak) => typeof codeToName(code, sprak) === 'string'));
  for (const sprak of ['sv', 'en'] as const) expect(new Set(landval(sprak).map(({ kod }) => kod)).size).toBe(LANDER.length);
});

it('VAL-23 a day written in any of many ways is that day', () => {
  const day = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const months = ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december'];
  const write = fc.constantFrom<((y: string, m: string, d: string) => string)[]>(
    (y, m, d) => `${y}-${m}-${d}`,
    (y, m, d) => y + m + d,
    (y, m, d) => `${Number(d)}/${Number(m)} ${y}`,
    (y, m, d) => `${d}.${m}.${y}`,
    (y, m, d) => `${Number(d)} ${months[Number(m) - 1] ?? ''} ${y}`,
  );
  fc.assert(
    fc.property(day, write, (iso, style) => {
      const [y = '', m = '', d = ''] = iso.split('-');
      expect(parseStammodatum(style(y, m, d))).toBe(iso);
      expect(stammodatumFel(style(y, m, d), '2026-05-17')).toBe(iso > '2026-05-17' ? 'MAXVALUE_ERROR' : null);
    }),
  );
});

it('INC-05 a return path always stays in the application', () => {
  const path = fc.oneof(
    any,
    fc
      .array(fc.constantFrom('/', '\\', '.', '..', 'evil.example', '//', 'https:', '?', '#', '@', '\t', 'a'), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(path, (value) => {
      const safe = safeReturnUrl(value);
      if (safe === null) return;
      expect(safe).toBe(value);
      expect(new URL(safe, 'https://app.example').origin).toBe('https://app.example');
      expect(new URL(new URL(safe, 'https://app.example').pathname, 'https://app.example').origin).toBe('https://app.example');
    }),
  );
});

it('VAL-58 DATA-24 SHELL-04 give a result for any text, and only the signatory rule throws', () => {
  fc.assert(
    fc.property(any, (value) => {
      expect(['winter', 'spring', 'summer', 'autumn']).toContain(seasonOf(value));
      expect(['string', 'undefined']).toContain(typeof lansnamn(value, 'test'));
      expect([...STAMMODATUM_FEL, null]).toContain(stammodatumFel(value, '2026-05-17'));
      try {
        expect(['Medlemstyp', 'Styrelsefunktion']).toContain(parseFirmatecknarval(value, []).type);
      } catch (error) {
        expect(error).toEqual(new Error('unexpected signatory type'));
      }
    }),
  );
});
