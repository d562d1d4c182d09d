import { parsed } from '../xml/parse.ts';
import { base64, one, root, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';

/** The digest of the readable form, as stated in the signed document. */
export function pdfDigestOf(document: string): Buffer {
  const underskriven = root(parsed(document), 'ans:underskrivenAnsokan');
  return base64(one(underskriven, 'ans:dokument').getAttribute('sha256') ?? reject('bad-base64'));
}

/** The association that the signed document is about. */
export function orgNrOf(document: string): string {
  return text(one(root(parsed(document), 'ans:underskrivenAnsokan'), 'ans:ansokan', 'ans:samfallighet', 'ans:orgNr'));
}
