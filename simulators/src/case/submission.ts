import type { Submission, Undertecknare } from './caseArchive.ts';

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

const ANSWERS: readonly unknown[] = ['JA', 'NEJ', 'OKANT'];

/** What the officer sees about the signer. */
function signerIn(value: unknown): Undertecknare | null {
  const { iStyrelsen, firmatecknare, roller, tillitsnivaInloggning, tillitsnivaUnderskrift } =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (typeof iStyrelsen !== 'string' || typeof firmatecknare !== 'string' || !ANSWERS.includes(iStyrelsen) || !ANSWERS.includes(firmatecknare)) return null;
  const inloggning = tillitsnivaInloggning === null ? null : nonEmpty(tillitsnivaInloggning);
  const underskrift = nonEmpty(tillitsnivaUnderskrift);
  if (underskrift === null || (inloggning === null && tillitsnivaInloggning !== null) || !Array.isArray(roller)) return null;
  return { iStyrelsen, firmatecknare, roller: roller.map(String), tillitsnivaInloggning: inloggning, tillitsnivaUnderskrift: underskrift };
}

/** Parses the body of `POST /arenden`; returns the name of the first field that is wrong instead, if any is. */
export function readSubmission(body: unknown): Submission | { readonly fel: string } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const ansokanId = nonEmpty(fields['ansokanId']);
  const orgNr = nonEmpty(fields['orgNr']);
  const forening = nonEmpty(fields['forening']);
  const undertecknare = signerIn(fields['undertecknare']);
  const signedXml = decoded(fields['signedXml'], '<');
  const pdf = decoded(fields['pdf'], '%PDF-');
  if (ansokanId === null) return { fel: 'ansokanId' };
  if (orgNr === null || !/^\d{6}-\d{4}$/.test(orgNr)) return { fel: 'orgNr' };
  if (forening === null) return { fel: 'forening' };
  if (undertecknare === null) return { fel: 'undertecknare' };
  if (signedXml === null) return { fel: 'signedXml' };
  if (pdf === null) return { fel: 'pdf' };
  return { ansokanId, orgNr, forening, undertecknare, signedXml, pdf };
}
