import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { Name } from '@peculiar/x509';
import { X509Certificate as ParsedCertificate } from '@peculiar/x509';
import { reject, type RejectCode } from '../xml/rejected.ts';
import { SUBJECT } from './constants.ts';

const MAX_CHAIN = 5;

type Chain = readonly [X509Certificate, X509Certificate, ...X509Certificate[]];

const isChain = (certificates: readonly X509Certificate[]): certificates is Chain => certificates.length >= 2 && certificates.length <= MAX_CHAIN;

/** The signer's certificate, from a chain (signer first) that is valid then and ends in a trusted root, byte for byte. Throws otherwise. */
export function verifyChain(chain: readonly X509Certificate[], roots: readonly X509Certificate[], at: Date): X509Certificate {
  if (!isChain(chain)) return reject('chain-length');
  const root = chain.reduce((_below, above) => above);
  if (!roots.some(({ raw }) => root.raw.equals(raw))) reject('chain-root');
  chain.forEach((certificate, index) => {
    if (at < certificate.validFromDate || at > certificate.validToDate) reject('certificate-validity');
    const issuer = chain[index + 1] ?? certificate;
    if (!issuer.ca || !certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)) reject('chain-signature');
  });
  const [signer] = chain;
  return signer.ca ? reject('signer-is-ca') : signer;
}

/** The certificate, in DER or PEM; refuses what is none. */
export function readCertificate(content: Uint8Array | string, code: RejectCode): X509Certificate {
  try {
    return new X509Certificate(content);
  } catch {
    return reject(code);
  }
}

/** The person that a certificate was issued to: its only subject serialNumber. */
export function certificatePerson(certificate: X509Certificate): string {
  const subject: Name = new ParsedCertificate(certificate.raw).subjectName;
  const [personId, ...rest] = subject.getField(SUBJECT.serialNumber);
  return personId !== undefined && rest.length === 0 ? personId : reject('certificate-person');
}
