import { createHash } from 'node:crypto';
import { CompactSign, decodeJwt, decodeProtectedHeader, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/signera/keys.ts';
import { createWorld, signedTask, vouchingBy, type World } from '../../../../test/signera/service.ts';
import { keyInForce, type KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { verifySignedDocument } from '../protocol/signedDocument.ts';
import type { RejectCode } from '../xml/rejected.ts';
import { reissueToken } from './issue.ts';
import { readSignature } from './signature.ts';
import { signToken } from './token.ts';
import { firstChecked, verifyByToken } from './verify.ts';
import { vouch, withToken } from './vouch.ts';

const now = new Date();
const YEAR = 365 * 86_400_000;
let world: World;
let key: KeyPair;
let plain: string;
let signedXml: string;
let token: string;

/** A signed document without a token, and what the signer was asked to sign. */
async function signed() {
  const { task, outcome } = await signedTask(world, now);
  return { xml: outcome.signedXml, task, checked: outcome };
}

const vouchedBy = async (pair: KeyPair, checked: Parameters<typeof vouch>[1]) => (await vouch(vouchingBy(world, pair), checked, now)).signedXml;

beforeAll(async () => {
  world = await createWorld();
  key = await newKey();
  const { xml, checked } = await signed();
  plain = xml;
  signedXml = await vouchedBy(key, checked);
  [token = ''] = readSignature(signedXml).tokens;
}, 180_000);

const verify = (xml: string, trusted: readonly KeyPair[] = [key], at = now) =>
  verifyByToken(
    readSignature(xml),
    trusted.map(({ certificate }) => certificate),
    at,
  );

async function refuses(xml: string, code: RejectCode): Promise<void> {
  const verdict = async () => verify(xml);
  await expect(verdict()).rejects.toThrow(expect.objectContaining({ name: 'Rejected', code }));
}

describe('a validation token', () => {
  it('PLUS-63 a token is a JWT of RFC 9321', () => {
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256', x5c: [key.certificate.raw.toString('base64')] });
    const facts = readSignature(plain);
    const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('base64');
    expect(decodeJwt(token)).toEqual({
      jti: expect.stringMatching(/^[0-9a-f]{32}$/),
      iss: 'https://myndighet.example',
      iat: Math.floor(now.getTime() / 1000),
      sig_val_claims: {
        ver: '1.0',
        profile: 'XML',
        hash_algo: 'http://www.w3.org/2001/04/xmlenc#sha256',
        sig: [
          {
            sig_ref: { id: facts.id, sig_hash: hash(facts.value), sb_hash: hash(facts.signedInfo) },
            sig_data_ref: [
              { ref: '', hash: /<ds:Reference URI="">.*?<ds:DigestValue>([^<]*)/.exec(facts.signedInfo)?.[1] },
              { ref: `#xades-${facts.id}`, hash: /.*<ds:DigestValue>([^<]*)/.exec(facts.signedInfo)?.[1] },
            ],
            signer_cert_ref: { type: 'chain_hash', ref: facts.chain.map(({ raw }) => hash(raw)) },
            sig_val: [
              {
                pol: 'https://uppgiftsandring.example/svt/granskning/1',
                res: 'PASSED',
                msg: expect.any(String),
                ext: { inloggad: expect.any(String), besvarad: expect.any(String), tillitsniva: 'http://id.elegnamnden.se/loa/1.0/loa3' },
              },
            ],
            time_val: [],
          },
        ],
      },
    });
  });

  it('PLUS-63 a token stands in the signature, which stays valid', async () => {
    const { xml, task, checked } = await signed();
    const withOne = await vouchedBy(key, checked);
    expect(withOne).toContain(`<ds:SignatureProperty Target="#${task.signatureId}"><svt:SignatureValidationToken`);
    const [signer] = readSignature(xml).chain;
    if (signer === undefined) throw new Error('no signer');
    for (const document of [xml, withOne]) verifySignedDocument(document, task.document, { certificate: signer, algorithm: 'rsa-sha256' });
  });

  it('ESIG-05 a document whose signature is not in its root is refused', async () => {
    const { xml, task } = await signed();
    const [certificate] = readSignature(xml).chain;
    if (certificate === undefined) throw new Error('the signature has no certificate');
    const verdict = () => verifySignedDocument(`<a>${xml}</a>`, task.document, { certificate, algorithm: 'rsa-sha256' });
    expect(verdict).toThrow(expect.objectContaining({ code: 'signature-position' }));
  });

  it.each(['P-256', 'P-384', 'RSA-2048'] as const)('PLUS-63 is verified by the certificate of a key of the kind %s', async (kind) => {
    const other = await newKey(kind);
    const { checked } = await signed();
    expect((await verify(await vouchedBy(other, checked), [key, other])).issuer.raw).toEqual(other.certificate.raw);
  });

  it('PLUS-63 a token counts if issued while its key was in force', async () => {
    expect((await verify(signedXml, [key], new Date(now.getTime() + 10 * YEAR))).claims.iss).toBe('https://myndighet.example');
    const future = { ...claims(), iat: Math.floor(now.getTime() / 1000) + 3600 };
    await refuses(withToken(plain, idOf(plain), await signToken(future, key)), 'svt-time');
    await refuses(withToken(plain, idOf(plain), await signToken({ ...claims(), iat: 1 }, key)), 'svt-time');
  });
});

const idOf = (xml: string) => readSignature(xml).id;
const ClaimsSchema = v.looseObject({ sig_val_claims: v.looseObject({ sig: v.tuple([v.looseObject({ sig_val: v.array(v.looseObject({})) })]) }) });
const claims = () => v.parse(ClaimsSchema, decodeJwt(token));
const withSig = (change: object) => {
  const { sig_val_claims, ...rest } = claims();
  return { ...rest, sig_val_claims: { ...sig_val_claims, sig: [{ ...sig_val_claims.sig[0], ...change }] } };
};
const withClaims = (change: object) => ({ ...claims(), sig_val_claims: { ...claims().sig_val_claims, ...change } });
const payload = (content: object | string) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
const withHeader = (header: object, content: object | string = claims()) =>
  new CompactSign(payload(content)).setProtectedHeader({ typ: 'JWT', alg: 'ES256', x5c: [key.certificate.raw.toString('base64')], ...header }).sign(key.key);
const letter = (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

describe('a broken validation token', () => {
  it.each<[string, RejectCode, () => Promise<string> | string]>([
    ['nothing', 'svt-form', () => ''],
    ['a word', 'svt-form', () => 'intyg'],
    ['two parts', 'svt-form', () => token.split('.').slice(0, 2).join('.')],
    ['four parts', 'svt-form', () => `${token}.a`],
    ['padding', 'svt-form', () => `${token}=`],
    ['the same signature with other letters', 'svt-form', () => token.replace(/[AQgw]$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1))],
    ['a header that is no JSON', 'svt-form', () => `aGVq.${token.split('.').slice(1).join('.')}`],
    ['no signature', 'svt-form', () => new UnsecuredJWT({}).encode()],
    ['another type', 'svt-form', () => withHeader({ typ: 'JOSE' })],
    ['no key', 'svt-form', () => withHeader({ x5c: undefined })],
    ['two certificates', 'svt-form', () => withHeader({ x5c: ['a', 'b'] })],
    ['a name of its key that is not asked for', 'svt-form', () => withHeader({ kid: 'a' })],
    ['another key', 'svt-issuer', async () => signToken(claims(), await newKey())],
    ['a certificate that is none', 'svt-issuer', () => withHeader({ x5c: ['AAAA'] })],
    ['another algorithm', 'svt-algorithm', () => letterHeader('ES384')],
    ['a symmetric algorithm', 'svt-algorithm', () => letterHeader('HS256')],
    [
      'a changed signature',
      'svt-signature',
      () => token.replace(/\.([^.])([^.]*)$/, (_m, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
    ],
    ['a changed content', 'svt-signature', () => token.replace(/\.[^.]+\./, `.${payload({ ...claims(), iat: 2 }).toString('base64url')}.`)],
    ['the signature of another', 'svt-signature', async () => `${token.slice(0, token.lastIndexOf('.'))}.${(await withHeader({}, 'a')).split('.')[2]}`],
    ['a content that is no JSON', 'svt-claims', () => withHeader({}, 'intyg')],
    ['a list as content', 'svt-claims', () => withHeader({}, [])],
    ['a claim too many', 'svt-claims', () => signToken({ ...claims(), sub: 'a' }, key)],
    ['a claim missing', 'svt-claims', () => signToken({ ...claims(), jti: null }, key)],
    ['an id that is too short', 'svt-claims', () => signToken({ ...claims(), jti: 'ab' }, key)],
    ['another version', 'svt-claims', () => signToken(withClaims({ ver: '2.0' }), key)],
    ['another profile', 'svt-claims', () => signToken(withClaims({ profile: 'PDF' }), key)],
    ['another hash', 'svt-claims', () => signToken(withClaims({ hash_algo: 'http://www.w3.org/2001/04/xmlenc#sha512' }), key)],
    ['a weak hash', 'svt-claims', () => signToken(withClaims({ hash_algo: 'http://www.w3.org/2000/09/xmldsig#sha1' }), key)],
    ['no signature described', 'svt-claims', () => signToken(withClaims({ sig: [] }), key)],
    ['two signatures described', 'svt-claims', () => signToken(withClaims({ sig: [...claims().sig_val_claims.sig, {}] }), key)],
    ['a time that is a text', 'svt-claims', () => signToken({ ...claims(), iat: 'nu' }, key)],
    ['a result that is not known', 'svt-claims', () => signToken(withSig({ sig_val: [{ pol: 'https://a.example', res: 'OK' }] }), key)],
    ['a failed check', 'svt-result', () => signToken(withSig({ sig_val: [{ ...claims().sig_val_claims.sig[0].sig_val[0], res: 'FAILED' }] }), key)],
    ['an undecided check', 'svt-result', () => signToken(withSig({ sig_val: [{ ...claims().sig_val_claims.sig[0].sig_val[0], res: 'INDETERMINATE' }] }), key)],
    ['a check by another procedure', 'svt-result', () => signToken(withSig({ sig_val: [{ pol: 'https://a.example', res: 'PASSED' }] }), key)],
    ['fewer references', 'svt-content', () => signToken(withSig({ sig_data_ref: [claims().sig_val_claims.sig[0]['sig_data_ref']].flat().slice(0, 1) }), key)],
  ])('PLUS-63 is refused: %s (%s)', async (_what, code, broken) => {
    await refuses(withToken(plain, idOf(plain), await broken()), code);
  });

  /** The token with another algorithm in its header. */
  const letterHeader = (alg: string) => [payload({ ...decodeProtectedHeader(token), alg }).toString('base64url'), ...token.split('.').slice(1)].join('.');
});

/** The document with another letter first in the element that begins so. */
const otherLetter = (tag: string) => (xml: string) => xml.replace(new RegExp(`(?<=${tag})(.)`), (first) => (first === 'A' ? 'B' : 'A'));

describe('a signed document that was changed after it was vouched for', () => {
  it.each<[string, RejectCode, (xml: string) => Promise<string> | string]>([
    ['its text', 'svt-content', (xml) => xml.replace('Storängens', 'Bergets')],
    ['the value of the signature', 'svt-other-signature', otherLetter('<ds:SignatureValue>')],
    ['what is signed', 'svt-other-signature', otherLetter('<ds:DigestValue>')],
    ['the signed properties', 'svt-content', (xml) => xml.replace(/<xades:SigningTime>[^<]*/, '<xades:SigningTime>2001-01-01T00:00:00Z')],
    ['the signer’s certificate', 'svt-certificate', (xml) => xml.replace(/(?<=<ds:X509Certificate>)[^<]*/, key.certificate.raw.toString('base64'))],
    ['a certificate fewer', 'svt-certificate', (xml) => xml.replace(/<ds:X509Certificate>[^<]*<\/ds:X509Certificate>(?=<\/ds:X509Data>)/, '')],
    ['the token taken away', 'svt-missing', () => plain],
    ['the token of another signature', 'svt-other-signature', async () => withToken((await signed()).xml, '', token).replace('Target="#"', `Target="#${'x'}"`)],
    ['the name of the signature', 'structure', (xml) => xml.replace(/(<ds:Signature [^>]*Id="id-)./, '$1x')],
    ['an object that nothing covers', 'structure', (xml) => xml.replace('</ds:Signature>', '<ds:Object><a/></ds:Object></ds:Signature>')],
    ['something beside the token', 'structure', (xml) => xml.replace('</ds:SignatureProperty>', '<a/></ds:SignatureProperty>')],
    ['something that nothing covers in the properties', 'structure', (xml) => xml.replace('</xades:SignedProperties>', '</xades:SignedProperties><a/>')],
    ['a second signature', 'signature-count', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, (one) => one + one)],
    ['the signature in another place', 'signature-position', (xml) => `<a>${xml}</a>`],
    ['a reference fewer', 'signature-reference', (xml) => xml.replace(/(<\/ds:Reference>)\s*<ds:Reference .*?<\/ds:Reference>/s, '$1')],
    [
      'a transform more',
      'signature-reference',
      (xml) => xml.replace('</ds:Transforms>', '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/></ds:Transforms>'),
    ],
    ['a comment', 'forbidden-markup', (xml) => xml.replace('Storängens', 'Stor<!-- -->ängens')],
  ])('PLUS-63 is refused: %s (%s)', async (_what, code, change) => {
    const xml = await change(signedXml);
    await refuses(xml.replace('Target="#x"', `Target="#${/<ds:Signature [^>]*Id="([^"]*)/.exec(xml)?.[1]}"`), code);
  });
});

describe('a token before its key grows old', () => {
  it('PLUS-63 a renewed token keeps the first time of checking', async () => {
    const facts = readSignature(signedXml);
    const newer = await newKey('P-384');
    const earlier = await verify(signedXml);
    const later = new Date(now.getTime() + 60_000);
    const again = await reissueToken({ name: 'https://ny.example', key: newer }, facts, earlier, later);
    const both = withToken(signedXml, facts.id, again);
    expect(readSignature(both).tokens).toEqual([token, again]);
    const vouched = await verify(both, [key, newer], later);
    expect([vouched.token, firstChecked(vouched.claims)]).toEqual([again, new Date(earlier.claims.iat * 1000)]);
    // The earlier key may be gone altogether, and the newer one unknown to somebody.
    expect((await verify(both, [newer], later)).token).toBe(again);
    expect((await verify(both, [key], later)).token).toBe(token);
    // Renewed once more: the first moment stays.
    const third = await reissueToken({ name: 'https://ny.example', key }, facts, vouched, new Date(later.getTime() + 60_000));
    const all = await verify(withToken(both, facts.id, third), [key, newer], new Date(later.getTime() + 60_000));
    expect([all.token, firstChecked(all.claims)]).toEqual([third, firstChecked(earlier.claims)]);
    // The token that it relies on must be there, unchanged.
    await expect(verify(both.replace(token, letter(token)), [newer], later)).rejects.toThrow(expect.objectContaining({ code: 'svt-earlier' }));
    await expect(verify(withToken(plain, facts.id, again), [newer], later)).rejects.toThrow(expect.objectContaining({ code: 'svt-earlier' }));
  });

  it('PLUS-62 ASVS 11.2.2 of several keys the one in force that began last is used', async () => {
    const [old, current, next] = await Promise.all([newKey('P-256', -100, 100), newKey('P-256', -10, 400), newKey('P-256', 30, 800)]);
    const at = (days: number) => keyInForce([next, old, current], new Date(now.getTime() + days * 86_400_000));
    expect([at(-200), at(-50), at(0), at(50), at(500), at(900)]).toEqual([undefined, old, current, next, next, undefined]);
  });
});
