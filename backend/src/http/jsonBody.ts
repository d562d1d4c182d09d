import type { FastifyInstance } from 'fastify';
import { badRequest, Problem } from '../base/errors.ts';

/** A declared character set other than UTF-8; without one JSON is UTF-8. */
const OTHER_CHARSET = /;\s*charset=(?!"?utf-8"?\s*(?:;|$))/i;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The database can hold neither the NUL character nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}

/** Accepts only JSON in UTF-8: 400 for broken UTF-8 and keys that would poison a prototype, 415 for other content types (ASVS 1.5.3, 4.1.1). */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? '')) {
      done(new Problem(415, 'OGILTIGT_ANROP'));
      return;
    }
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      done(badRequest([{ path: '', kod: 'utf-8' }]));
      return;
    }
    parse(request, text, (error, value) => {
      if (error) done(badRequest([{ path: '', kod: 'json' }]));
      // Text in UTF-8 has either of them as an escape alone.
      else if (text.includes('\\u') && !isStorable(value)) done(badRequest([{ path: '', kod: 'unicode' }]));
      else done(null, value);
    });
  });
}
