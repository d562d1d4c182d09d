import { createHash } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { ExclusiveCanonicalization } from 'xml-crypto';
import { parsed } from './parse.ts';

/** Exclusive canonical XML of an element, without comments. `processInner`, unlike `process`, takes any DOM: xmldom needs no cast. */
export const canonicalElement = (element: Element): string => new ExclusiveCanonicalization().processInner(element, [], '', {}, []);

/** Exclusive canonical XML of a whole document. */
export function canonical(text: string): string {
  const element = parsed(text).documentElement;
  return element === null ? '' : canonicalElement(element);
}

/** SHA-256 as bytes. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
