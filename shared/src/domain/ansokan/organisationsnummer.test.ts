import { describe, expect, it } from 'vitest';
import { formatOrgNr, orgNrFel, ORGNR_PATTERN } from './organisationsnummer.ts';

describe('organisationsnummer', () => {
  it.each([
    ['', ''],
    ['716401', '716401'],
    ['7164011', '7164011'],
    ['7164011236', '716401-1236'],
    ['716401-1236', '716401-1236'],
    [' 716401 1236 ', '716401-1236'],
    ['716401–1236', '716401-1236'],
    ['７１６４０１－１２３６', '716401-1236'],
    ['16716401-1236', '716401-1236'],
    ['167164011236', '716401-1236'],
    ['SE716401123601', '716401-1236'],
    ['org.nr 716401-1236', '716401-1236'],
    ['71640112367', '71640112367'],
    ['1671640112', '167164-0112'],
    ['177164011236', '177164011236'],
    ['7164011236012', '7164011236012'],
    ['abc', 'abc'],
  ])('VAL-01 organisationsnummer shows %j as %j', (value, expected) => expect(formatOrgNr(value)).toBe(expected));

  it.each([
    ['', 'obligatorisk'],
    ['  ', 'obligatorisk'],
    ['71640-1236', 'formatering'],
    ['716401-123', 'formatering'],
    ['716401-12366', 'formatering'],
    ['7164011236012', 'formatering'],
    ['abcdef-ghij', 'formatering'],
    ['7164011236', null],
    ['７１６４０１ １２３６', null],
    ['16 716401-1236', null],
    ['716401-1236', null],
    ['717901-2344', null],
  ])('VAL-01 organisationsnummer finds %j: %s', (value, expected) => expect(orgNrFel(value)).toBe(expected));

  it('INC-35 organisationsnummer asks for no check digit', () => {
    expect(orgNrFel('716401-1237')).toBeNull();
    expect(ORGNR_PATTERN.test('716401-1237')).toBe(true);
  });
});
