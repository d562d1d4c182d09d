import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenAlgorithmOf } from './algorithms.ts';

const rsa = (bytes: number) => createPublicKey({ key: { kty: 'RSA', e: 'AQAB', n: Buffer.alloc(bytes, 0xff).toString('base64url') }, format: 'jwk' });

describe('the key decides the algorithm', () => {
  it.each([
    [2040, null],
    [2048, 'PS256'],
    [4096, 'PS256'],
    [4104, null],
  ])('PLUS-62 PLUS-63 ASVS 11.6.1 RSA of %i bits: %s', (bits, algorithm) => {
    expect(tokenAlgorithmOf(rsa(bits / 8))).toBe(algorithm);
  });
});
