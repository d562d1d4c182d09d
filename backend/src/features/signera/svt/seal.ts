import { createHash, type X509Certificate } from 'node:crypto';
import { CompactSign } from 'jose';
import * as v from 'valibot';
import { tokenAlgorithmOf } from '../../../adapters/nycklar/algorithms.ts';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { assertIssuedInForce, assertWritten, headerOf, verified } from './token.ts';
import { reject } from '../xml/rejected.ts';
import { SEAL_ROOM, SEAL_START } from '../../pdf/sealRoom.ts';

const START = `(${SEAL_START}`;
const TYPE = 'sigill+jws';

const HeaderSchema = v.strictObject({
  typ: v.literal(TYPE),
  cty: v.literal('application/pdf'),
  alg: v.string(),
  iat: v.pipe(v.number(), v.integer()),
  'x5t#S256': v.string(),
});

const thumbprint = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('base64url');

/** The document in three parts: before the seal, the seal's own room, and after it. */
function split(pdf: Buffer): { readonly before: Buffer; readonly room: string; readonly after: Buffer } {
  const start = pdf.indexOf(START);
  if (start === -1) return reject('seal-missing');
  const from = start + START.length;
  const to = from + SEAL_ROOM.length;
  if (pdf.indexOf(START, from) !== -1 || pdf[to] !== ')'.charCodeAt(0)) reject('seal');
  return { before: pdf.subarray(0, from), room: pdf.toString('latin1', from, to), after: pdf.subarray(to) };
}

/**
 * Seals a document that was written with `SEAL_ROOM`: a signature (JWS with detached content, RFC 7515 F) over every byte but its own. Nobody can change what a
 * person reads after it was sent; whether it says what was signed is shown by the attached document (PLUS-63).
 */
export async function sealPdf(pdf: Buffer, { key, certificate }: KeyPair, now: Date): Promise<Buffer> {
  const { before, after } = split(pdf);
  const header = { typ: TYPE, cty: 'application/pdf', alg: tokenAlgorithmOf(certificate.publicKey) ?? reject('svt-algorithm') };
  const about = { iat: Math.floor(now.getTime() / 1000), 'x5t#S256': thumbprint(certificate) };
  const [head, , signature] = (await new CompactSign(Buffer.concat([before, after])).setProtectedHeader({ ...header, ...about }).sign(key)).split('.');
  return Buffer.concat([before, Buffer.from(`${head}..${signature}`.padEnd(SEAL_ROOM.length)), after]);
}

/** Verifies a document's seal by a trusted certificate and returns when it was sealed; throws `Rejected`. */
export async function verifySeal(pdf: Buffer, trusted: readonly X509Certificate[], now: Date): Promise<Date> {
  const { before, room, after } = split(pdf);
  const seal = room.replace(/ +$/, '');
  const [head = '', middle, signature = ''] = seal.split('.');
  const token = `${head}.${Buffer.concat([before, after]).toString('base64url')}.${signature}`;
  if (seal === '') reject('seal-missing');
  if (middle !== '') reject('seal');
  // Only spaces fill the room: not one byte of a sealed document can be another.
  assertWritten(token, 'seal');
  const header = v.safeParse(HeaderSchema, headerOf(token));
  if (!header.success) return reject('seal');
  const issuer = trusted.find((one) => thumbprint(one) === header.output['x5t#S256']);
  if (issuer === undefined) return reject('seal-issuer');
  const algorithm = tokenAlgorithmOf(issuer.publicKey) ?? reject('seal');
  await verified(token, issuer, algorithm, 'seal');
  assertIssuedInForce(issuer, header.output.iat, now, 'seal-time');
  return new Date(header.output.iat * 1000);
}
