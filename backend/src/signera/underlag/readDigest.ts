import { parsed } from '../xml/parse.ts';
import { base64, one, root } from '../xml/read.ts';

/** The digest of the readable form, as stated in the signed document. */
export function pdfDigestOf(document: string): Buffer {
  const underskriven = root(parsed(document), 'ans:underskrivenAnsokan');
  return base64(one(underskriven, 'ans:dokument').getAttribute('sha256') ?? '');
}
