import md5 from 'crypto-js/md5.js';
import { wellFormed } from '../text.ts';
import { TERMS_PARAGRAPH_KEYS } from './villkor.ts';

// In a separate file, so that the shell, which shows the paragraphs, does not load MD5 for its first screen.

export interface Textkatalog {
  readonly [key: string]: string | Textkatalog;
}

/** The value of the terms cookie (CONST-02, TERMS-11): MD5 in lower-case hex of the paragraphs and the personal number. A missing paragraph is empty. */
export function termsHash(catalogue: Textkatalog, personnummer: string): string {
  const paragraphs = TERMS_PARAGRAPH_KEYS.map((key) => textOf(catalogue, key)).join('');
  return md5(wellFormed(paragraphs + personnummer)).toString();
}

function textOf(catalogue: Textkatalog, key: string): string {
  const found = key.split('.').reduce<string | Textkatalog | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), catalogue);
  return typeof found === 'string' ? found : '';
}
