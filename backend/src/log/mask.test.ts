import { describe, expect, it } from 'vitest';
import { maskDeep, maskText } from './mask.ts';

describe('mask', () => {
  it.each(['19850314-2385', '198503142385', '850314-2385', '8503142385', '121212+1212', '19701063-2391', '19121212 1212', '19121212%2d1212', '19121212\u20111212', '19121212-1213'])(
    'ASVS 16.2.5 hides %s',
    (nr) => expect(maskText(`före ${nr}, efter`)).toBe('före [personnummer], efter'),
  );

  it.each(['716401-1236', '2025-05-17', '2025-11-21T07:35:05.123Z', '070-123 45 67', '1234567890123', '198513142385', '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11'])(
    'ASVS 16.2.5 leaves %s, which is no personal number',
    (text) => expect(maskText(text)).toBe(text),
  );

  it('ASVS 16.2.5 reaches keys, numbers and what lies deep, and leaves the rest', () => {
    const masked = maskDeep({ a: ['19850314-2385', { '19850314-2385': 198503142385 }], b: null, c: true, d: 12.5 });
    expect(masked).toEqual({ a: ['[personnummer]', { '[personnummer]': '[personnummer]' }], b: null, c: true, d: 12.5 });
  });
});
