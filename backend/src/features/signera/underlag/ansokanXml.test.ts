import { describe, expect, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { withNewKeys } from '@uppgiftsandring/shared/testing/builders';
import { EXEMPEL } from '../../../../test/signera/exempel.ts';
import { exampleDocument, PDF, UNDERLAG, VILLKOR_HASH } from '../../../../test/signera/service.ts';
import { canonical, sha256 } from '../xml/canonical.ts';
import { parsed } from '../xml/parse.ts';
import { children } from '../xml/read.ts';
import { ansokanXml, pdfDigestOf } from './ansokanXml.ts';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

const xmlOf = (ansokan: Ansokan) => ansokanXml({ ...UNDERLAG, ansokan, filnamn: 'a.pdf', pdfDigest: sha256(PDF), villkorHash: VILLKOR_HASH });
const svensk = buildSvenskAdress({ utdelningsadress1: 'G 1', postnummer: null, postort: null });
const rename = (namn: string): Ansokan => ({ ...EXEMPEL, kontaktperson: EXEMPEL.kontaktperson && { ...EXEMPEL.kontaktperson, fullname: namn } });

/** Every text, number and boolean of a JSON value. */
function leaves(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)];
}

type Elements = Parameters<typeof children>[0];
function texts(element: Elements): string[] {
  const below = children(element);
  return below.length === 0 ? [element.textContent ?? ''] : below.flatMap((child) => texts(child));
}

/** The same value with the fields of every object in the opposite order. */
function turned<T>(value: T): T;
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => turned(part));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries(fields.map(([key, part]) => [key, turned(part)]));
}

describe('the document that is signed', () => {
  it('SUMM-11 the document has its elements in the schemas’ order', () => {
    expect(xmlOf(turned(EXEMPEL))).toBe(xmlOf(EXEMPEL));
    const names = [...xmlOf(turned(EXEMPEL)).matchAll(/<(\w+)[ >]/g)].map(([, name]) => name);
    const first = ['ansokan', 'id', 'samfallighet', 'objektidentitet', 'name', 'orgNr', 'lanskod', 'adress', 'utdelningsadress1', 'postnummer'];
    expect(names.slice(1, first.length + 1)).toEqual(first);
  });

  it('API-12 the document holds every value of the application once, in order', () => {
    const [ansokan] = children(parsed(xmlOf(EXEMPEL)).documentElement ?? parsed('<a/>'));
    expect(ansokan === undefined ? [] : texts(ansokan).filter((text) => text !== '')).toEqual(leaves(EXEMPEL));
  });

  it('PLUS-24 API-12 holds no key that its schemas do not know', () => {
    expect(xmlOf(withNewKeys(EXEMPEL))).toBe(xmlOf(EXEMPEL));
  });

  it('API-12 the document is in canonical form', () => {
    expect(canonical(exampleDocument())).toBe(exampleDocument());
  });

  it.each([
    [
      'PLUS-12 the declaration, with its points',
      '<inledning>Jag försäkrar på heder och samvete att</inledning><punkt>ingen av de personer som anmäls har förvaltare',
    ],
    ['VAL-63 when the terms were accepted', `<villkor hash="${VILLKOR_HASH}"><godkanda>2026-05-17T06:15:00.000Z</godkanda></villkor>`],
    ['VAL-63 when the declaration was made', '<forsakran><lamnad>2026-05-18T12:40:00.000Z</lamnad>'],
    ['ESIG-07 who is to sign', '<undertecknare><personnummer>198503142385</personnummer><fornamn>Anna</fornamn><efternamn>Ek &amp; Åström</efternamn>'],
  ])('%s is in the document', (_what, xml) => expect(xmlOf(EXEMPEL)).toContain(xml));

  it('VAL-62 an address has only the fields of its kind', () => {
    const odd = { ...svensk, landskod: 'GB', postnummer: '9988776', postort: 'Gömd ort' };
    const xml = xmlOf({ ...EXEMPEL, samfallighet: EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, adress: odd } });
    expect(xml).toContain('<landskod>GB</landskod>');
    expect(xml).not.toMatch(/9988776|Gömd ort/);
  });

  it('PLUS-09 vouches for the PDF that the signer could read', () => {
    expect(pdfDigestOf(xmlOf(EXEMPEL))).toEqual(sha256(PDF));
    expect(() => pdfDigestOf(xmlOf(EXEMPEL).replace(/ sha256="[^"]*"/, ''))).toThrow(expect.objectContaining({ code: 'bad-base64' }));
  });

  it('API-12 distinguishes empty from missing', () => {
    expect(xmlOf(rename(''))).toContain('<fullname></fullname>');
    expect(xmlOf(EXEMPEL)).not.toContain('<arendenr>');
  });

  it('API-12 ASVS 1.2.1 keeps markup in a value as text', () => {
    const name = `</fullname><x a="1">&amp;'"\t]]>`;
    const read = texts(parsed(xmlOf(rename(name))).documentElement ?? parsed('<a/>'));
    expect(read).toContain(name);
  });

  it.each(['\u0000', '\u0008', '\uFFFE', '\uD800'])('API-12 refuses what XML cannot hold (%j)', (char) => {
    expect(() => xmlOf(rename(`Anna${char}`))).toThrow(expect.objectContaining({ code: 'illegal-character' }));
  });
});
