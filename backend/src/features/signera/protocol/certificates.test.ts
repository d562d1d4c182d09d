import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator, type JsonName } from '@peculiar/x509';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificatePerson, verifyChain } from './certificates.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const FROM = new Date('2026-05-18T12:00:00Z');
const TO = new Date('2026-05-18T13:00:00Z');
const NOW = new Date('2026-05-18T12:30:00Z');

interface Made {
  readonly keys: CryptoKeyPair;
  readonly certificate: X509Certificate;
}

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
function verdict(chain: readonly Made[], { at = NOW, roots = [root] }: { readonly at?: Date; readonly roots?: readonly Made[] } = {}): string {
  try {
    return verifyChain(chainOf(...chain), chainOf(...roots), at) === chain[0]?.certificate ? 'trusted' : 'another certificate';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a chain of certificates', () => {
  it('ESIG-07 is trusted up to one of several roots, and to no other', () => {
    expect(verdict([signer, root])).toBe('trusted');
    for (const roots of [
      [root, other],
      [other, root],
    ])
      expect(verdict([signer, root], { roots })).toBe('trusted');
    expect(verdict([signer, root], { roots: [other] })).toBe('chain-root');
    expect(verdict([signer, root], { roots: [] })).toBe('chain-root');
    expect(verdict([root, signer], { roots: [root] })).toBe('chain-root');
  });

  it('ESIG-07 has from two to five certificates', async () => {
    const line = [root];
    for (const name of ['A', 'B', 'C', 'D']) line.unshift(await make(name, { issuer: line[0] ?? root }));
    const of = async (issuers: readonly Made[]) => verdict([await make('Anna', { ca: false, ...(issuers[0] && { issuer: issuers[0] }) }), ...issuers]);
    expect(verdict([])).toBe('chain-length');
    expect(verdict([root])).toBe('chain-length');
    expect(await of(line.slice(3))).toBe('trusted');
    expect(await of(line.slice(1))).toBe('trusted');
    expect(await of(line)).toBe('chain-length');
  });

  it('ESIG-07 counts from the first moment to the last of each certificate, and not beside them', () => {
    const moments = [FROM.getTime() - 1, FROM.getTime(), TO.getTime(), TO.getTime() + 1];
    expect(moments.map((ms) => verdict([signer, root], { at: new Date(ms) }))).toEqual(['certificate-validity', 'trusted', 'trusted', 'certificate-validity']);
  });

  it('ESIG-07 is refused when somebody who may issue none has issued a certificate in it', async () => {
    const between = await make('Mellan', { ca: false, issuer: root });
    expect(verdict([await make('Anna', { ca: false, issuer: between }), between, root])).toBe('chain-signature');
  });

  it('ESIG-07 is refused when a certificate names another issuer, or is not signed by the one that it names', async () => {
    const namesOther = await make('Anna', { ca: false, issuer: other, by: root });
    expect(verdict([namesOther, root])).toBe('chain-signature');
    const signedByOther = await make('Anna', { ca: false, issuer: root, by: other });
    expect(verdict([signedByOther, root])).toBe('chain-signature');
    expect(verdict([signer, other, root])).toBe('chain-signature');
  });

  it('ESIG-07 is refused when the signer may issue certificates', async () => {
    expect(verdict([await make('Anna', { issuer: root }), root])).toBe('signer-is-ca');
  });
});

describe('the person of a certificate', () => {
  const personOf = async (subject: JsonName) => certificatePerson((await make('', { ca: false, subject })).certificate);

  it('ESIG-07 is the only serial number of its subject', async () => {
    expect(await personOf([{ CN: ['Anna Ek'] }, { '2.5.4.5': ['198503142385'] }])).toBe('198503142385');
  });

  it.each([
    ['none', [{ CN: ['Anna Ek'] }]],
    ['two', [{ '2.5.4.5': ['198503142385'] }, { '2.5.4.5': ['198310159283'] }]],
    ['the same twice', [{ '2.5.4.5': ['198503142385'] }, { '2.5.4.5': ['198503142385'] }]],
  ])('ESIG-07 is refused when there is %s', async (_what, subject) => {
    await expect(personOf(subject)).rejects.toMatchObject({ code: 'certificate-person' });
  });
});
