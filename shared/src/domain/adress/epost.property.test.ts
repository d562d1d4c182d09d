import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { epostFel } from './epost.ts';
import { formatOrgNr, orgNrFel } from '../ids.ts';

const any = fc.string({ unit: 'binary', maxLength: 40 });
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const local = fc.stringMatching(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,80}$/);
const hasStrayDot = (before: string) => /^\.|\.$|\.\./.test(before);
const suffix = fc.integer({ min: 1, max: 80 }).map((length) => 'x'.repeat(length));

it('VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 e-mail accepts a well-formed address exactly when every limit holds', () => {
  const parts = fc.tuple(local, fc.array(label, { minLength: 1, maxLength: 12 }), suffix);
  fc.assert(
    fc.property(parts, ([before, labels, last]) => {
      const value = `${before}@${labels.join('.')}.${last}`;
      const fits = value.length > 5 && value.length <= 254 && before.length <= 64 && last.length >= 2 && last.length <= 63 && !hasStrayDot(before);
      expect(epostFel(value) === null).toBe(fits);
    }),
  );
});

it('VAL-15 e-mail judges long and repetitive texts at once', () => {
  for (const value of ['a@'.repeat(50_000), `${'a.'.repeat(120)}@b.se`, `${'a'.repeat(100_000)}@b.se`, `a@${'a-'.repeat(50_000)}.se`])
    expect(epostFel(value)).not.toBeNull();
});

const tenDigits = fc.stringMatching(/^\d{10}$/);

it('VAL-01 any written ten digits become one number that is accepted', () => {
  const noise = fc.stringMatching(/^[ .–-]{0,3}$/);
  fc.assert(
    fc.property(tenDigits, fc.array(noise, { minLength: 11, maxLength: 11 }), fc.constantFrom('', '16'), (digits, gaps, prefix) => {
      const written = prefix + gaps.map((gap, index) => gap + (digits[index] ?? '')).join('');
      expect(formatOrgNr(written)).toBe(`${digits.slice(0, 6)}-${digits.slice(6)}`);
      expect(orgNrFel(written)).toBeNull();
    }),
  );
});

it('VAL-01 formatting twice changes neither text nor verdict', () => {
  fc.assert(
    fc.property(fc.oneof(any, fc.stringMatching(/^[0-9 -]{0,16}$/)), (value) => {
      const shown = formatOrgNr(value);
      expect(formatOrgNr(shown)).toBe(shown);
      expect(orgNrFel(shown)).toBe(orgNrFel(value));
      if (orgNrFel(value) !== null) expect(shown).toBe(value);
    }),
  );
});
