import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TESTPERSONNUMMER, TESTSAMORDNINGSNUMMER } from '../../../testing/builders.ts';
import { readLista } from './lista.ts';

const TODAY = '2026-05-17';
const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ...TESTPERSONNUMMER,
    '850314',
    '-2385',
    '19850314-****',
    '1970-03-25',
    'vice ',
    'ordförande',
    'Suppleanter',
    'Anna Ek',
    'SE',
    '\t',
    ', ',
    '\n',
    '１９',
    '\u200D',
  ),
);
const rubbish = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));

it('PLUS-76 any text is read without an error, as rows of the agreed form', () => {
  fc.assert(
    fc.property(rubbish, (text) => {
      const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).length;
      for (const { rad, personnummer, fodelsedatum, namn, fel } of readLista(text, TODAY).rader) {
        expect(rad >= 1 && rad <= lines).toBe(true);
        expect(personnummer ?? '19850314-2385').toMatch(/^\d{8}-(\d{4}|\*{4})$/);
        expect(fodelsedatum ?? '1970-03-25').toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(namn).not.toMatch(/\d|^\s|\s$|\s\s/);
        expect(personnummer === null && fodelsedatum === null).toBe(fel === 'ingen-person' || fel === 'nummer-felaktigt');
      }
    }),
  );
});

const person = fc.constantFrom(...TESTPERSONNUMMER, ...TESTSAMORDNINGSNUMMER);
const spelled = fc.tuple(
  person,
  fc.constantFrom(
    (nr: string) => nr,
    (nr: string) => nr.replace('-', ''),
    (nr: string) => nr.replace('-', ' – '),
  ),
);
const list = fc.array(fc.tuple(spelled, fc.constantFrom('\n', '\r\n', ', ', ';', ' ', '\t')), { maxLength: 20 });

it('PLUS-76 every number of a list is read once and in order, however they are parted', () => {
  fc.assert(
    fc.property(list, (parts) => {
      const text = parts.map(([[nr, spell], sign]) => spell(nr) + sign).join('');
      const numbers = parts.map(([[nr]]) => nr);
      const { rader } = readLista(text, TODAY);
      expect(rader.map(({ personnummer }) => personnummer)).toEqual(numbers);
      expect(rader.filter(({ fel }) => fel === null).map(({ personnummer }) => personnummer)).toEqual([...new Set(numbers)]);
    }),
  );
});

const LINES = [
  'x',
  '8',
  '8503142385 ',
  '850314-2385',
  'Anna Ek 850314-2385 ',
  '1970-03-25 ',
  '. ',
  '-',
  '\t',
  '\n',
  'board ',
  'vice ',
  'SE ',
  '•',
  '1985 03 14 ',
  '12 mars ',
  '(',
  '٨',
];
/** Processor time in milliseconds; the least of three tries. */
function costOf(part: string, length: number): number {
  const text = part.repeat(length / part.length);
  const costs = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    readLista(text, TODAY);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

it.each(LINES)('PLUS-76 ASVS 1.3.12 %j a hundred thousand characters long takes 100 ms', (part) => {
  // On a busy machine everything takes longer: then in proportion to the length, and not to its square.
  expect(costOf(part, 100_000)).toBeLessThan(Math.max(100, 30 * costOf(part, 10_000)));
});
