import type { X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { certificatePerson, readCertificate, verifyChain } from './protocol/certificates.ts';
import { verifySignedDocument } from './protocol/signedDocument.ts';
import { algorithmIn } from './protocol/signedInfo.ts';
import type { SigningConfig } from './protocol/types.ts';
import { POLICY } from './svt/claims.ts';
import { extOf, type Checked } from './svt/issue.ts';
import { readSignature } from './svt/signature.ts';
import { verifyByToken, type Vouched } from './svt/verify.ts';
import type { Underskrift } from '../../db/signeraSchema.ts';
import { pdfDigestOf } from './underlag/ansokanXml.ts';
import { sha256 } from './xml/canonical.ts';
import { reject } from './xml/rejected.ts';

/**
 * Verifies a stored signature again, from the root down to the digest of the readable form, as if it had never been verified. The root is the one that applied
 * when it was made: our own token vouches for it, whether it is trusted for new signatures or not (PLUS-62). Without a token it must be a root that is trusted
 * now. Throws `Rejected` when anything in the row has changed since.
 */
export async function verifyStored({ userCas, svt }: SigningConfig, row: Underskrift, now: Date) {
  const { signedXml, chain, verification, document, pdf, personnummer, signedInfo } = row;
  if (row.state !== 'signed' || signedXml === null || chain === null || verification === null) return reject('document-signature');
  const facts = readSignature(signedXml);
  const vouched = row.svtTill === null ? null : await verifyByToken(facts, svt.certificates, now);
  const { levelOfAssurance, authenticatedAt, respondedAt } = verification;
  const checked = { levelOfAssurance, authenticatedAt: new Date(authenticatedAt), respondedAt: new Date(respondedAt) };
  if (vouched !== null && !isWhatWasFound(vouched, checked)) reject('svt-result');
  const certificates = chain.map((pem) => readCertificate(pem, 'chain-root'));
  if (!isDeepStrictEqual(rawOf(certificates), rawOf(facts.chain))) reject('chain-root');
  const roots = vouched === null ? userCas : facts.chain.slice(-1);
  const signer = verifyChain(certificates, roots, checked.respondedAt);
  if (certificatePerson(signer) !== personnummer.replace('-', '')) reject('certificate-person');
  verifySignedDocument(signedXml, document, { certificate: signer, algorithm: algorithmIn(signedInfo) });
  if (!pdfDigestOf(document).equals(sha256(pdf))) reject('pdf-digest');
  // `vouched` is the token that vouches for it; null for a signature from before there were tokens.
  return { signedXml, pdf, facts, checked, vouched };
}

/** Whether the findings in our own token are the same as those in the row. */
const isWhatWasFound = ({ claims }: Vouched, checked: Checked): boolean =>
  claims.sig_val_claims.sig[0].sig_val.some(({ pol, ext }) => pol === POLICY && isDeepStrictEqual({ ...ext }, extOf(checked)));

const rawOf = (chain: readonly X509Certificate[]) => chain.map(({ raw }) => raw);
