import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { completePersonId, containsPersonalId, formatBirthDate, formatPersonId, isBirthDateValid, isPersonalId, isPersonIdComplete } from './personnummer.ts';
import { foldDigits } from '../text.ts';

const TODAY = '2026-05-17';

/** The check digit by its definition: double every other digit, add the digits of the products, fill up to the next ten. */
function checkDigit(nineDigits: string): string {
  const sum = [...nineDigits]
    .map((digit, index) => String(Number(digit) * (2 - (index % 2))))
    .join('')
    .split('')
    .reduce((total, digit) => total + Number(digit), 0);
  return String((10 - (sum % 10)) % 10);
}

const daysTo = (last: string) =>
  fc
    .date({ min: new Date('1840-01-01T00:00:00Z'), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const realDay = daysTo(TODAY);
/** Serial 000 is never assigned, so no generated number belongs to a person. */
const SERIAL = '000';

/** Correct numbers of twelve digits; with `isCoordination` the day is raised by 60. */
const validId = fc.tuple(realDay, fc.boolean()).map(([day, isCoordination]) => {
  const date = isCoordination ? day.slice(0, 6) + String(Number(day.slice(6)) + 60) : day;
  return date + SERIAL + checkDigit(date.slice(2) + SERIAL);
});
/** Every space and dash in Unicode, and characters that look like them. */
const ALL = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
const SIGNS = [...ALL.map((code) => String.fromCodePoint(code)).filter((sign) => /[\p{Pd}\p{Zs}]/u.test(sign)), ...'+＋﹢⁃−ー./'];
const PLUSES = /[+＋﹢]/;
/** The zeros of every script: the other digits follow in order. */
const ZEROS = ALL.filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)));
const separator = fc.constantFrom('', '-', '+');
const withSeparator = (id: string, sign: string) => `${id.slice(0, 8)}${sign}${id.slice(8)}`;
const notDigits = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !/\p{Nd}/u.test(text));

it('VAL-13 isPersonalId knows every real or coordination day, with any separator', () => {
  fc.assert(fc.property(validId, separator, (id, sign) => isPersonalId(withSeparator(id, sign), TODAY)));
});

it('VAL-13 isPersonalId knows no number with another check digit', () => {
  fc.assert(
    fc.property(validId, fc.integer({ min: 1, max: 9 }), (id, step) => {
      const wrong = id.slice(0, 11) + String((Number(id.slice(11)) + step) % 10);
      return !isPersonalId(wrong, TODAY) && !containsPersonalId(wrong, TODAY);
    }),
  );
});

it('VAL-13 isPersonalId knows twelve digits exactly with real day and check digit', () => {
  const digits = fc.oneof(fc.stringMatching(/^\d{8}$/), fc.stringMatching(/^(?:18[34]|19[0-9]|20[0-4])\d[01]\d[0-9]\d$/));
  fc.assert(
    fc.property(digits, (date) => {
      const id = date + SERIAL + checkDigit(date.slice(2) + SERIAL);
      const day = Number(date.slice(6)) % 60 === 0 ? 0 : Number(date.slice(6)) > 60 ? Number(date.slice(6)) - 60 : Number(date.slice(6));
      const year = Number(date.slice(0, 4));
      const calendar = new Date(0);
      calendar.setUTCFullYear(year, Number(date.slice(4, 6)) - 1, day);
      const isReal = year > 0 && calendar.getUTCMonth() + 1 === Number(date.slice(4, 6)) && calendar.getUTCDate() === day;
      expect(isPersonalId(id, TODAY)).toBe(isReal && date >= '1840' && calendar <= new Date(TODAY));
    }),
  );
});

it('VAL-13 ten digits get the latest century that is not future', () => {
  const pastDay = realDay.filter((day) => day > '19260517' && day <= '20260517');
  fc.assert(fc.property(pastDay, (day) => isPersonalId(day.slice(2) + SERIAL + checkDigit(day.slice(2) + SERIAL), TODAY)));
});

it('VAL-12 VAL-13 a number is found in any text without adjoining digits', () => {
  fc.assert(
    fc.property(notDigits, validId, separator, notDigits, (before, id, sign, after) => containsPersonalId(before + withSeparator(id, sign) + after, TODAY)),
  );
});

it('VAL-12 VAL-13 no space, dash, script or grouping hides a number', () => {
  const joint = fc.constantFrom('', ...SIGNS.map((sign) => ` ${sign} `), ...SIGNS);
  fc.assert(
    fc.property(
      validId,
      fc.constantFrom(0, 2),
      fc.boolean(),
      joint,
      fc.constantFrom(...SIGNS),
      fc.constantFrom(...ZEROS),
      (id, skip, isGrouped, sign, group, zero) => {
        const date = isGrouped ? [id.slice(skip, 4), id.slice(4, 6), id.slice(6, 8)].join(group) : id.slice(skip, 8);
        const written = `${date}${sign}${id.slice(8)}`.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        const isKnown = isPersonalId(`${id.slice(skip, 8)}${PLUSES.test(sign) ? '+' : '-'}${id.slice(8)}`, TODAY);
        expect(containsPersonalId(`x${written}x`, TODAY)).toBe(isKnown);
      },
    ),
  );
});

it('VAL-13 containsPersonalId judges long and repetitive texts at once', () => {
  for (const part of ['1', '850314', '85 ', '850314 ', '850314     ', '%20', ' ', '-'])
    expect(containsPersonalId(`x${part.repeat(50_000)}x`, TODAY)).toBe(false);
});

it('VAL-13 no number is found beside a digit of any script', () => {
  fc.assert(
    fc.property(validId, fc.constantFrom('-', '+'), fc.constantFrom(...ZEROS), fc.integer({ min: 0, max: 9 }), (id, sign, zero, value) => {
      const written = withSeparator(id, sign);
      const digit = String.fromCodePoint(zero + value);
      return !containsPersonalId(`${digit}${written}`, TODAY) && !containsPersonalId(`${written}${digit}`, TODAY);
    }),
  );
});

it('VAL-13 CONST-10 any text has a verdict; whole numbers are contained', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9+ -]{0,16}$/));
  fc.assert(
    fc.property(text, fc.string(), (value, today) => {
      const isWhole = isPersonalId(value, TODAY);
      expect(isWhole && (value.length < 10 || value.length > 13)).toBe(false);
      expect(isWhole && !containsPersonalId(value, TODAY)).toBe(false);
      expect(typeof containsPersonalId(value, today)).toBe('boolean');
    }),
  );
});

const todays = daysTo('2099-12-31')
  .filter((day) => day >= '1900')
  .map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
const ten = fc.tuple(validId, fc.constantFrom('', '-', '+'));

it('PLUS-14 ten digits get the latest past century; a plus one hundred years', () => {
  fc.assert(
    fc.property(ten, todays, ([id, sign], today) => {
      const written = `${id.slice(2, 8)}${sign}${id.slice(8)}`;
      const found = completePersonId(written, today);
      expect(isPersonIdComplete(found)).toBe(isPersonalId(written, today));
      if (!isPersonIdComplete(found)) return;
      expect(found.slice(2)).toBe(`${id.slice(2, 8)}-${id.slice(8)}`);
      expect(isPersonalId(found, today)).toBe(true);
      const day = Number(found.slice(6, 8)) % 60 || 60;
      const born = Number(found.slice(0, 6)) * 100 + day;
      const now = Number(today.replaceAll('-', ''));
      if (sign === '+') {
        const age = Number(today.slice(0, 4)) - Number(found.slice(0, 4));
        expect(age >= 100 && age < 200).toBe(true);
      } else expect(born <= now && born > now - 100_0000).toBe(true);
    }),
  );
});

it('PLUS-14 completePersonId changes nothing twice and makes no invalid number valid', () => {
  const written = fc.oneof(
    ten.map(([id, sign]) => `${id.slice(2, 8)}${sign}${id.slice(8)}`),
    fc.stringMatching(/^[0-9*+ -]{0,16}$/),
  );
  fc.assert(
    fc.property(written, (value) => {
      const found = completePersonId(value, TODAY);
      expect(completePersonId(found, TODAY)).toBe(found);
      if (found.length === 13 && !found.includes('*') && value.replace(/[^0-9]/g, '').length < 12) expect(isPersonalId(found, TODAY)).toBe(true);
    }),
  );
});

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9* -]{0,20}$/));

it('VAL-32 MEMB-03 exactly twelve signs become a number of thirteen characters, which stays', () => {
  fc.assert(
    fc.property(typed, (value) => {
      const shown = formatPersonId(value);
      expect(formatPersonId(shown)).toBe(shown);
      const signs = [...foldDigits(value.normalize('NFKC'))].filter((sign) => /[0-9*]/.test(sign));
      expect(isPersonIdComplete(shown)).toBe(signs.length === 12);
    }),
  );
});

it('VAL-33 MEMB-04 formatting a birth date twice changes nothing more, and never the verdict', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.stringMatching(/^\d{8}$/)), (value) => {
      const shown = formatBirthDate(value);
      expect(formatBirthDate(shown)).toBe(shown);
      expect(isBirthDateValid(shown)).toBe(isBirthDateValid(value));
    }),
  );
});
