import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator, type JsonName } from '@peculiar/x509';
import { beforeAll, describe, expect, it } from 'vitest';
import { verdictOf } from '../../../../test/signera/service.ts';
import { certificatePerson, verifyChain } from './certificates.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const FROM = new Date('2026-05-18T12:00:00Z');
const TO = new Date('2026-05-18T13:00:00Z');
const NOW = new Date('2026-05-18T12:30:00Z');

type Made = { readonly keys: CryptoKeyPair; readonly certificate: X509Certificate };

interface Wish {
  readonly ca?: boolean;
  readonly issuer?: Made;
  /** The real signer, when the certificate is not signed with the issuer's key. */
  readonly by?: Made;
  readonly subject?: JsonName;
}

async function make(name: string, { ca = true, issuer, by = issuer, subject = [{ CN: [name] }] }: Wish = {}): Promise<Made> {
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject,
    issuer: issuer?.certificate.subject.replaceAll('\n', ', ') ?? subject,
    notBefore: FROM,
    notAfter: TO,
    publicKey: keys.publicKey,
    signingKey: by?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: EC,
    extensions: [new BasicConstraintsExtension(ca, undefined, true)],
  });
  return { keys, certificate: new X509Certificate(certificate.toString('pem')) };
}

let root: Made;
let other: Made;
let signer: Made;
beforeAll(async () => {
  [root, other] = await Promise.all([make('Rot'), make('Annan')]);
  signer = await make('Anna', { ca: false, issuer: root });
});

const chainOf = (...made: readonly Made[]) => made.map(({ certificate }) => certificate);
const verdict = (chain: readonly Made[], { at = NOW, roots = [root] }: { readonly at?: Date; readonly roots?: readonly Made[] } = {}) =>
  verdictOf(() => expect(verifyChain(chainOf(...chain), chainOf(...roots), at)).toBe(chain[0]?.certificate));

describe('a chain of certificates', () => {
  it('ESIG-07 a chain is trusted up to one of several roots only', async () => {
    expect(await verdict([signer, root])).toBe('valid');
    for (const roots of [
      [root, other],
      [other, root],
    ])
      expect(await verdict([signer, root], { roots })).toBe('valid');
    expect(await verdict([signer, root], { roots: [other] })).toBe('chain-root');
    expect(await verdict([signer, root], { roots: [] })).toBe('chain-root');
    expect(await verdict([root, signer], { roots: [root] })).toBe('chain-root');
  });

  it('ESIG-07 a chain has from two to five certificates', async () => {
    const line = [root];
    for (const name of ['A', 'B', 'C', 'D']) line.unshift(await make(name, { issuer: line[0] ?? root }));
    const of = async (issuers: readonly Made[]) => verdict([await make('Anna', { ca: false, ...(issuers[0] && { issuer: issuers[0] }) }), ...issuers]);
    expect(await verdict([])).toBe('chain-length');
    expect(await verdict([root])).toBe('chain-length');
    expect(await of(line.slice(3))).toBe('valid');
    expect(await of(line.slice(1))).toBe('valid');
    expect(await of(line)).toBe('chain-length');
  });

  it('ESIG-07 a chain counts only while each certificate is in force', async () => {
    const moments = [FROM.getTime() - 1, FROM.getTime(), TO.getTime(), TO.getTime() + 1];
    expect(await Promise.all(moments.map((ms) => verdict([signer, root], { at: new Date(ms) })))).toEqual([
      'certificate-validity',
      'valid',
      'valid',
      'certificate-validity',
    ]);
  });

  it('ESIG-07 a chain with an issuer that is no CA is refused', async () => {
    const between = await make('Mellan', { ca: false, issuer: root });
    expect(await verdict([await make('Anna', { ca: false, issuer: between }), between, root])).toBe('chain-signature');
  });

  it('ESIG-07 a chain with another issuer or signature is refused', async () => {
    const namesOther = await make('Anna', { ca: false, issuer: other, by: root });
    expect(await verdict([namesOther, root])).toBe('chain-signature');
    const signedByOther = await make('Anna', { ca: false, issuer: root, by: other });
    expect(await verdict([signedByOther, root])).toBe('chain-signature');
    expect(await verdict([signer, other, root])).toBe('chain-signature');
  });

  it('ESIG-07 a chain whose signer is a CA is refused', async () => {
    expect(await verdict([await make('Anna', { issuer: root }), root])).toBe('signer-is-ca');
  });
});

describe('the person of a certificate', () => {
  const personOf = async (subject: JsonName) => certificatePerson((await make('', { ca: false, subject })).certificate);

  it('ESIG-07 a certificate’s person is its only serial number', async () => {
    expect(await personOf([{ CN: ['Anna Ek'] }, { '2.5.4.5': ['198503142385'] }])).toBe('198503142385');
  });

  it.each([
    ['none', [{ CN: ['Anna Ek'] }]],
    ['two', [{ '2.5.4.5': ['198503142385'] }, { '2.5.4.5': ['198310159283'] }]],
    ['the same twice', [{ '2.5.4.5': ['198503142385'] }, { '2.5.4.5': ['198503142385'] }]],
  ])('ESIG-07 a certificate with %s serial number is refused', async (_what, subject) => {
    await expect(personOf(subject)).rejects.toMatchObject({ code: 'certificate-person' });
  });
});
