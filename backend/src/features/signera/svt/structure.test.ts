import { beforeAll, expect, it } from 'vitest';
import { newKey } from '../../../../test/signera/keys.ts';
import { createWorld, signedTask, verdictOf, vouchingBy } from '../../../../test/signera/service.ts';
import { readSignature } from './signature.ts';
import { issuerOf, vouch } from './vouch.ts';

const now = new Date();
let signedXml: string;
beforeAll(async () => {
  const [world, key] = [await createWorld(), await newKey()];
  const { outcome } = await signedTask(world, now);
  ({ signedXml } = await vouch(vouchingBy(world, key), outcome, now));
}, 180_000);

/** One element with another name, at its start and its end. */
const renamed = (name: string, to: string) => (xml: string) => xml.replace(new RegExp(`<${name}([ >].*?)</${name}>`, 's'), `<${to}$1</${to}>`);
const REFERENCE = /<ds:Reference URI="">.*?<\/ds:Reference>/s;

it('ESIG-07 PLUS-63 a signature is read: id, content, references, chain and tokens', () => {
  const facts = readSignature(signedXml);
  expect(facts.id).toMatch(/^id-[0-9a-f]{32}$/);
  expect(facts.content).toBe(signedXml.replace(/<ds:Signature .*<\/ds:Signature>/s, ''));
  expect(facts.references.map(({ uri }) => uri)).toEqual(['', `#xades-${facts.id}`]);
  expect(facts.references[0]?.content).toBe(facts.content);
  expect(facts.references[1]?.content).toMatch(/^<xades:SignedProperties .*<\/xades:SignedProperties>$/s);
  expect(facts.signedInfo).toMatch(/^<ds:SignedInfo .*<\/ds:SignedInfo>$/s);
  expect([facts.chain.length, facts.tokens.length]).toEqual([2, 1]);
});

it('PLUS-63 white space around a token is none of it', () => {
  const [token = ''] = readSignature(signedXml).tokens;
  expect(readSignature(signedXml.replace(token, `\n  ${token}\n`)).tokens).toEqual([token]);
});

it.each<readonly [string, string, (xml: string) => string]>([
  ['no signature', 'signature-count', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
  ['another SignedInfo', 'structure: ds:Signature', renamed('ds:SignedInfo', 'ds:SignedInf')],
  ['another value', 'structure: ds:Signature', renamed('ds:SignatureValue', 'ds:SignatureVal')],
  ['another KeyInfo', 'structure: ds:Signature', renamed('ds:KeyInfo', 'ds:KeyInf')],
  ['another Object', 'structure: ds:Signature', renamed('ds:Object', 'ds:Obj')],
  ['no Object', 'structure: ds:Signature', (xml) => xml.replace(/<ds:Object.*<\/ds:Object>/s, '')],
  [
    'the value before what is signed',
    'structure: ds:Signature',
    (xml) => xml.replace(/(<ds:SignedInfo.*)(<ds:SignatureValue>.*?<\/ds:SignatureValue>)/s, '$2$1'),
  ],
  ['no reference', 'signature-reference', (xml) => xml.replace(/<ds:Reference .*<\/ds:Reference>/s, '')],
  ['a reference more', 'signature-reference', (xml) => xml.replace(REFERENCE, (reference) => reference + reference)],
  ['a reference to a part in place of the whole', 'signature-reference', (xml) => xml.replace('<ds:Reference URI="">', '<ds:Reference URI="#a">')],
  ['no id of its own', 'structure: ds:Signature', (xml) => xml.replace(/(<ds:Signature [^>]*)\bId="[^"]*"/, '$1')],
  [
    'a reference to properties that have no id',
    'signature-reference',
    (xml) => xml.replace(/(<xades:SignedProperties [^>]*)\bId="[^"]*"/, '$1').replace(/URI="#xades-[^"]*"/, 'URI="#"'),
  ],
  ['a reference to other properties', 'signature-reference', (xml) => xml.replace('URI="#xades-', 'URI="#annan-')],
  ['two holders of properties', 'structure: xades:QualifyingProperties', (xml) => xml.replace(/<xades:Qual.*<\/xades:QualifyingProperties>/s, (q) => q + q)],
  ['something beside the holder of properties', 'structure: ds:Object', (xml) => xml.replace('</xades:QualifyingProperties>', '$&<a/>')],
  ['something beside the properties', 'structure: ds:Object', (xml) => xml.replace('</xades:SignedProperties>', '$&<a/>')],
  ['a certificate that is none', 'chain-signature', (xml) => xml.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA')],
  [
    'another element for the tokens',
    'structure: ds:Signature',
    (xml) => xml.replace(/<ds:Object><ds:SignatureProperties>(.*)<\/ds:Object>/s, '<ds:Obj><ds:SignatureProperties>$1</ds:Obj>'),
  ],
  ['another kind of properties', 'structure: ds:Object', renamed('ds:SignatureProperties', 'ds:SignatureProps')],
  ['something beside the tokens', 'structure: ds:Object', (xml) => xml.replace('</ds:SignatureProperties>', '$&<a/>')],
  ['another kind of property', 'structure: ds:SignatureProperty', renamed('ds:SignatureProperty', 'ds:SignatureProp')],
  ['another kind of token', 'structure: ds:SignatureProperty', renamed('svt:SignatureValidationToken', 'svt:Token')],
  ['a token for another signature', 'structure: ds:SignatureProperty', (xml) => xml.replace('SignatureProperty Target="#', '$&x')],
])('ESIG-07 PLUS-63 a document with %s is refused (%s)', async (_what, message, edit) => {
  const xml = edit(signedXml);
  expect(xml).not.toBe(signedXml);
  expect(await verdictOf(() => readSignature(xml))).toBe(message);
});

it('PLUS-63 nobody vouches when no key is in force', async () => {
  const { config } = await createWorld();
  expect(() => issuerOf({ ...config, svt: { ...config.svt, keys: [] } }, now)).toThrow('no key is in force to vouch for signatures with');
});
