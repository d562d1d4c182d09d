import type { X509Certificate } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { verifySeal } from '../../backend/src/features/signera/svt/seal.ts';
import { POLICY } from '../../backend/src/features/signera/svt/claims.ts';
import { readSignature, type SignatureFacts } from '../../backend/src/features/signera/svt/signature.ts';
import { firstChecked, verifyByToken, type Vouched } from '../../backend/src/features/signera/svt/verify.ts';
import { parsed } from '../../backend/src/features/signera/xml/parse.ts';
import { one, root, text } from '../../backend/src/features/signera/xml/read.ts';
import { reject, type RejectCode } from '../../backend/src/features/signera/xml/rejected.ts';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';

/** The files that are embedded in a PDF. */
async function extractEmbeddedFiles(pdf: Buffer): Promise<Buffer[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
  return Promise.all(names.map(async (name) => Buffer.from((await document.getAttachmentContent(name)) ?? [])));
}

const moment = (at: Date): string => `${formatDatum(at)} kl. ${formatTid(at)}`;

/**
 * Verifies a receipt, or only the signed document, with nothing but the certificates of the authority's keys (PLUS-63): the seal over the whole
 * file, then the token in the signature. Returns what it shows, line by line; throws `Rejected`.
 */
export async function verifyFile(file: Buffer, trusted: readonly X509Certificate[], now: Date): Promise<string[]> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return verifySigned(file.toString('utf8'), trusted, now);
  const sealedAt = await verifySeal(file, trusted, now);
  const [attachment, ...rest] = await extractEmbeddedFiles(file);
  if (attachment === undefined || rest.length > 0) return reject('document-content');
  return [`Kvittensen är oförändrad sedan den förseglades ${moment(sealedAt)}.`, ...(await verifySigned(attachment.toString('utf8'), trusted, now))];
}

async function verifySigned(signedXml: string, trusted: readonly X509Certificate[], now: Date): Promise<string[]> {
  const facts = readSignature(signedXml);
  const vouched = await verifyByToken(facts, trusted, now);
  return [`Underskriften är äkta: ${signerOf(facts)} har skrivit under för ${associationOf(facts)}.`, ...checkedLines(vouched, now)];
}

function checkedLines({ claims, issuer }: Vouched, now: Date): string[] {
  const [{ sig_val }] = claims.sig_val_claims.sig;
  const result = sig_val.find(({ pol }) => pol === POLICY);
  return [
    `Kontrollerad av ${claims.iss} ${moment(firstChecked(claims))}. ${result?.msg ?? ''}`.trim(),
    ...Object.entries(result?.ext ?? {}).map(([name, value]) => `  ${name}: ${value}`),
    `Intyget är utfärdat ${moment(new Date(claims.iat * 1000))} med nyckeln som gäller till ${formatDatum(issuer.validToDate)}.`,
    ...(issuer.validToDate < now ? ['Nyckeln gäller inte längre: hämta en ny kvittens, så får du ett intyg med den nya nyckeln.'] : []),
  ];
}

/** The name in the signer's certificate, which the token vouches for; never the number. */
function signerOf({ chain: [signer] }: SignatureFacts): string {
  const part = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(signer?.subject ?? '')?.[1];
  return part('CN') ?? [part('GN'), part('SN')].join(' ').trim();
}

function associationOf({ content }: SignatureFacts): string {
  const samfallighet = one(root(parsed(content), 'ans:underskrivenAnsokan'), 'ans:ansokan', 'ans:samfallighet');
  return `${text(one(samfallighet, 'ans:name'))}, ${text(one(samfallighet, 'ans:orgNr'))}`;
}

const SENTENCES: Readonly<Partial<Record<RejectCode, string>>> = {
  seal: 'Kvittensen har ändrats sedan den förseglades.',
  'seal-issuer': 'Kvittensen är inte förseglad med någon av nycklarna i certifikatfilen.',
  'seal-missing': 'Kvittensen har inget sigill.',
  'seal-time': 'Kvittensen är förseglad när nyckeln inte gällde.',
  'svt-algorithm': 'Valideringsintyget är signerat på ett annat sätt än nyckeln tillåter.',
  'svt-certificate': 'Certifikaten i underskriften är inte de som kontrollerades.',
  'svt-claims': 'Valideringsintyget innehåller något annat än det får.',
  'svt-content': 'Det som är underskrivet har ändrats sedan det kontrollerades.',
  'svt-earlier': 'Det tidigare valideringsintyget saknas eller har ändrats.',
  'svt-form': 'Valideringsintyget har inte rätt form.',
  'svt-issuer': 'Valideringsintyget är inte utfärdat med någon av nycklarna i certifikatfilen.',
  'svt-missing': 'Underskriften har inget valideringsintyg.',
  'svt-other-signature': 'Valideringsintyget gäller en annan underskrift.',
  'svt-result': 'Valideringsintyget säger inte att underskriften är godkänd.',
  'svt-signature': 'Valideringsintyget har ändrats sedan det utfärdades.',
  'svt-time': 'Valideringsintyget är utfärdat när nyckeln inte gällde.',
};

/** Why a file is refused, in one sentence. */
export const sentenceOf = (code: RejectCode): string => SENTENCES[code] ?? 'Filen är inte en underskriven ansökan i den form som tjänsten ger den.';
