import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature with a key (HMAC with SHA-256, in base64url). The purpose is signed too: a signature made with the same key for another use is never valid. */
export const sealOf = (purpose: string, text: string, key: string): string => createHmac('sha256', key).update(`${purpose}${text}`).digest('base64url');

/** Whether the key made the signature; it has one spelling. */
export function isSealOf(signature: string, purpose: string, text: string, key: string): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(sealOf(purpose, text, key))];
  return given.length === own.length && timingSafeEqual(given, own);
}
