import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { assertBounded } from './bounds.ts';
import { canonical } from './canonical.ts';
import { legible, parsed } from './parse.ts';
import { all, base64, is, one, optional, root, text } from './read.ts';
import { algorithmOfKey, isSignatureOf } from './signatureAlgorithms.ts';
import { joined, xml } from './template.ts';

const code = (of: () => unknown): unknown => {
  try {
    return of();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('bytes that are to be XML', () => {
  const read = (content: string) => code(() => legible(Buffer.from(content)));

  it('ESIG-07 ASVS 1.5.1 are two million at most', () => {
    const most = `<a>${'x'.repeat(2_000_000 - 7)}</a>`;
    expect(read(most)).toBe(most);
    expect(read(`${most} `)).toBe('too-large');
  });

  it('ESIG-07 a byte order mark and a declaration are left out', () => {
    for (const start of ['', '\uFEFF', '<?xml version="1.0"?>', '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n  '])
      expect(read(`${start}<a>å\uFEFF</a>`)).toBe('<a>å\uFEFF</a>');
  });

  it.each([
    '<a><?xml version="1.0"?></a>',
    ' <?xml version="1.0"?><a/>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    '<?xml <b?><a/>',
    '<?xml-stylesheet a?><a/>',
  ])('ESIG-07 ASVS 1.5.1 have a declaration nowhere else: %j is refused', (content) => expect(read(content)).toBe('forbidden-markup'));

  it('ESIG-07 may have white space before the first element', () => {
    expect(() => assertBounded('\n <r/>')).not.toThrow();
  });

  it('ESIG-07 ASVS 1.5.1 are refused for whatever a parser complains about', () => {
    expect(code(() => parsed('<a b=c/>'))).toMatch(/^malformed-xml: /);
    expect(code(() => parsed('<a></b>'))).toMatch(/^malformed-xml: /);
    expect(code(() => parsed(''))).toMatch(/^malformed-xml/);
  });
});

describe('parts of XML', () => {
  const element = (content: string): Element => {
    const { documentElement } = parsed(`<ds:a xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:x="urn:x">${content}</ds:a>`);
    if (documentElement === null) throw new Error('no element');
    return documentElement;
  };

  it('ESIG-07 are told by namespace and name, whatever else is there', () => {
    expect([null, undefined, element('text').firstChild].map((node) => is(node, 'ds:a'))).toEqual([false, false, false]);
    expect(all(element('<ds:b/><x:b/><b/>text<ds:b/><ds:bb/>'), 'ds:b')).toHaveLength(2);
    expect(code(() => root(parsed('<a/>'), 'ds:a'))).toBe('wrong-root');
  });

  it('ESIG-07 rejects a missing or duplicate required element', () => {
    expect(code(() => one(element('<ds:b><ds:c>1</ds:c></ds:b>'), 'ds:b', 'ds:c').textContent)).toBe('1');
    for (const content of ['', '<x:b/>', '<ds:b/>', '<ds:b><ds:c/><ds:c/></ds:b>', '<ds:b><ds:c/></ds:b><ds:b/>'])
      expect(
        code(() => one(element(content), 'ds:b', 'ds:c')),
        content,
      ).toMatch(/^structure: ds:[bc]$/);
  });

  it('ESIG-07 rejects a duplicate optional element', () => {
    expect(optional(element(''), 'ds:b')).toBeUndefined();
    expect(optional(element('<ds:b>1</ds:b>'), 'ds:b')?.textContent).toBe('1');
    expect(code(() => optional(element('<ds:b/><ds:b/>'), 'ds:b'))).toBe('structure: ds:b');
  });

  it('ESIG-07 that hold text hold nothing else', () => {
    expect([text(element('')), text(element(' å '))]).toEqual(['', ' å ']);
    expect(code(() => text(element('å<x:b/>')))).toBe('structure: a');
  });

  it.each([
    ['AAAA', 3],
    ['AA==', 1],
    ['AAA=', 2],
    ['AAAA\n\tAA A=\r\n', 5],
  ])('ESIG-07 %j is base64', (value, bytes) => expect(base64(value)).toHaveLength(bytes));

  it.each(['', ' ', 'A', 'AA', 'AAA', 'AAAAA', 'AAAA=', 'AA=A', 'A===', 'AA==AAAA', 'AA-_', 'AAAÅ', 'xAAAA'])('ESIG-07 %j is not base64', (value) => {
    expect(code(() => base64(value))).toBe('bad-base64');
  });

  it('ESIG-07 canonical XML orders attributes and expands short forms', () => {
    expect(canonical('<a/>')).toBe('<a></a>');
    expect(canonical('<a xmlns="urn:a" xmlns:b="urn:b" z="1" c="2"><b:d/><e xmlns=""/></a>')).toBe(
      '<a xmlns="urn:a" c="2" z="1"><b:d xmlns:b="urn:b"></b:d><e xmlns=""></e></a>',
    );
  });

  it('ESIG-07 ASVS 1.3.5 pieces of a template stand beside each other, and values are text', () => {
    expect(joined([xml`<a/>`, xml`<b/>`]).text).toBe('<a/><b/>');
    expect(joined([]).text).toBe('');
    expect(
      xml`<a b="${'"<&>\t'}">
      ${1}${true}
      ${xml`<c/>`}
    </a>`.text,
    ).toBe('<a b="&quot;&lt;&amp;&gt;&#9;">1true<c/></a>');
  });
});

describe('keys that may sign', () => {
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
  const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
  const schemes = (key: KeyObject) => [algorithmOfKey(key, 'rsa-sha256'), algorithmOfKey(key, 'rsa-pss-sha256')];

  it('PLUS-62 ASVS 11.2.3 sign in one way each, and those that are weak in none', () => {
    expect(schemes(rsa(2048).publicKey)).toEqual(['rsa-sha256', 'rsa-pss-sha256']);
    expect(schemes(rsa(2040).publicKey)).toEqual([null, null]);
    expect(schemes(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey)).toEqual(['rsa-pss-sha256', 'rsa-pss-sha256']);
    expect(schemes(ec('P-256').publicKey)).toEqual(['ecdsa-sha256', 'ecdsa-sha256']);
    expect(schemes(ec('P-384').publicKey)).toEqual([null, null]);
    expect(schemes(generateKeyPairSync('ed25519').publicKey)).toEqual([null, null]);
    expect(schemes(generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).publicKey)).toEqual([null, null]);
  });

  it('PLUS-62 ASVS 11.2.3 a signature by a key that may not sign is refused', () => {
    const data = Buffer.from('data');
    const weak = rsa(1024);
    const other = ec('P-384');
    const good = ec('P-256');
    const bySome = (key: KeyObject) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' });
    expect(isSignatureOf('ecdsa-sha256', good.publicKey, data, bySome(good.privateKey))).toBe(true);
    expect(isSignatureOf('ecdsa-sha256', createPublicKey(good.privateKey), Buffer.from('annat'), bySome(good.privateKey))).toBe(false);
    expect(isSignatureOf('ecdsa-sha256', other.publicKey, data, bySome(other.privateKey))).toBe(false);
    expect(isSignatureOf('rsa-sha256', weak.publicKey, data, sign('sha256', data, weak.privateKey))).toBe(false);
    expect(isSignatureOf('rsa-sha256', good.publicKey, data, bySome(good.privateKey))).toBe(false);
  });
});
