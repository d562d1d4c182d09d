import { expect, it } from 'vitest';
import { containsPersonalId } from './personnummer.ts';

const TODAY = '2026-05-17';

it.each([
  [['191212121212', '19121212-1212', '121212-1212', '121212+1212', '1212121212', 'c/o Eva 850314-2385', '19701063-2391', '701063-2391', 'Eva850314-2385']],
  [['nr:850314-2385.', 'tel 08-850314-2385', '123 850314-2385 456', '070-1234567 850314-2385', '850314\u20112385', '850314–2385', '850\u200B314-2385']],
  [['19121212-1213 850314-2385', '(8503142385)', '850314 2385', '850314 - 2385', '1985 03 14 2385', '1985-03-14-2385', '85 03 14 – 2385', '19850314.2385']],
  [
    [
      '1985 0314 2385',
      '198503-142385',
      '198503 14 2385',
      '1985.03142385',
      '850314--2385',
      '８５０３１４-２３８５',
      '٨٥٠٣١٤-٢٣٨٥',
      '𝟖𝟓𝟎𝟑𝟏𝟒𝟐𝟑𝟖𝟓',
      '121212＋1212',
    ],
  ],
  [['850314⁃2385', '850314ー2385', '850314\u30002385', '850314\u00A02385', '850314%202385', '%2019850314%2D2385', '1212 850314 2385']],
  [['19850314238512 850314 2385']],
])('VAL-12 VAL-13 containsPersonalId finds the number in %j', (values) =>
  expect(values.map((text) => containsPersonalId(text, TODAY))).toEqual(values.map(() => true)),
);

it.each([
  [['', 'Storgatan 1', '19121212-1213', '20010229-2380', '716401-1236', '070-123 45 67', '1850314-2385', '850314-23851', '850315 2385', '850314x2385']],
  [['850314------2385', '8503-142385', '08-12 11 23 85', '+46 70 123 45 67', '0850-31 42 38', '2026-05-17 1831', '716401 1236', '0850314-2385', '803 20']],
  [['12345678901234567890', '2019850314-2385', '19850314-23850', '۱850314-2385', '850314-2385٣', '１９８５０３１４２３８５１２', '+358 40 362 6941']],
])('VAL-13 containsPersonalId finds no number in %j', (values) =>
  expect(values.map((text) => containsPersonalId(text, TODAY))).toEqual(values.map(() => false)),
);

it('INC-44 a mobile number like a personal number is found without +46', () => {
  const phones = Array.from({ length: 10 }, (_, digit) => `070101000${digit}`);
  expect(phones.filter((phone) => containsPersonalId(phone, TODAY))).toHaveLength(1);
  expect(phones.filter((phone) => containsPersonalId(phone.replace('0', '+46'), TODAY))).toEqual([]);
});
