import { DOMParser, type Document } from '@xmldom/xmldom';
import { assertBounded } from './bounds.ts';
import { reject } from './rejected.ts';
import { assertLegal } from './template.ts';

const MAX_BYTES = 2_000_000;

/** Checks bytes before a parser reads them: UTF-8, limited, no DTD, processing instruction, CDATA or comment, which parsers read differently. */
export function legible(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) reject('too-large');
  const text = decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/^<\?xml [^<>]*\?>\s*/, '');
  if (/<[!?]/.test(text)) reject('forbidden-markup');
  return assertLegal(text);
}

/** `legible` for what comes from outside, with a limit also on what it can cost to process (`assertBounded`). */
export function guarded(bytes: Uint8Array): string {
  const text = legible(bytes);
  assertBounded(text);
  return text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return reject('not-utf8');
  }
}

/** Parses text that `legible` accepted; anything that the parser complains about, even a warning, is refused. */
export function parsed(text: string): Document {
  const onError = (_level: string, message: string) => reject('malformed-xml', message);
  try {
    return new DOMParser({ onError }).parseFromString(text, 'text/xml');
  } catch (cause) {
    return reject('malformed-xml', cause instanceof Error ? cause.message.slice(0, 200) : undefined);
  }
}
