import type { Submission } from './caseArchive.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The decoded content, if it is base64 and begins the way such a document does. */
function decoded(value: unknown, beginning: string): Buffer | null {
  if (typeof value !== 'string' || !BASE64.test(value)) return null;
  const content = Buffer.from(value, 'base64');
  return content.subarray(0, beginning.length).toString('latin1') === beginning ? content : null;
}

/** Parses the body of `POST /arenden`; returns the name of the first field that is wrong instead, if any is. */
export function readSubmission(body: unknown): Submission | { readonly fel: string } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const ansokanId = nonEmpty(fields['ansokanId']);
  const orgNr = nonEmpty(fields['orgNr']);
  const forening = nonEmpty(fields['forening']);
  const signedXml = decoded(fields['signedXml'], '<');
  const pdf = decoded(fields['pdf'], '%PDF-');
  if (ansokanId === null) return { fel: 'ansokanId' };
  if (orgNr === null || !/^\d{6}-\d{4}$/.test(orgNr)) return { fel: 'orgNr' };
  if (forening === null) return { fel: 'forening' };
  if (signedXml === null) return { fel: 'signedXml' };
  if (pdf === null) return { fel: 'pdf' };
  return { ansokanId, orgNr, forening, signedXml, pdf };
}
