import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PrivateKey } from 'openid-client';
import * as v from 'valibot';
import { StartupError } from '../../base/startupError.ts';

const seconds = v.optional(v.pipe(v.number(), v.minValue(0)));
const period = { kid: v.optional(v.string()), nbf: seconds, exp: seconds };
const KeySchema = v.variant('kty', [
  v.looseObject({ kty: v.literal('RSA'), alg: v.optional(v.picklist(['RS256', 'PS256']), 'RS256'), ...period }),
  v.looseObject({ kty: v.literal('EC'), crv: v.literal('P-256'), alg: v.optional(v.literal('ES256'), 'ES256'), ...period }),
]);
const SetSchema = v.looseObject({ keys: v.pipe(v.array(KeySchema), v.minLength(1)) });

const RSA_BITS = 2048;
const ALGORITHMS = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
} as const;

/** Our key at the identity provider, and the period in which it is used, in seconds since 1970. */
type ClientKey = ReturnType<typeof read>[number];

/**
 * Our keys at the identity provider (`private_key_jwt`): a JWK or a set of them (RFC 7517), each with `nbf` and `exp` unless it is valid forever (PLUS-62).
 * Throws a `StartupError` when one of them cannot be used, or none is in force now.
 */
export function clientKeysIn(file: string, now: Date): readonly ClientKey[] {
  const keys = read(file);
  if (inForce(keys, now).length === 0) throw new StartupError(`Ingen av inloggningens nycklar i ${file} gäller i dag.`);
  return keys;
}

function read(file: string) {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const jwks = v.is(SetSchema, content) ? v.parse(SetSchema, content).keys : [v.parse(KeySchema, content)];
    return jwks.map(({ alg, kid, nbf: from = 0, exp: until = Infinity, ...jwk }) => {
      const key = createPrivateKey({ key: jwk, format: 'jwk' });
      if (jwk.kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS) throw new TypeError('a short key');
      return { key, alg, kid, from, until };
    });
  } catch (error) {
    throw new StartupError(`Inloggningens nyckel ${file} saknas eller går inte att läsa.`, { cause: error });
  }
}

const inForce = (keys: readonly ClientKey[], now: Date) => keys.filter(({ from, until }) => from * 1000 <= now.getTime() && now.getTime() < until * 1000);

/** Of several keys the one to sign with at that moment: of those in force the one that began last. */
export async function clientKeyInForce(keys: readonly ClientKey[], now: Date): Promise<PrivateKey> {
  const [own] = inForce(keys, now).toSorted((a, b) => b.from - a.from);
  if (own === undefined) throw new Error('no key of ours at the identity provider is in force');
  const key = await crypto.subtle.importKey('pkcs8', own.key.export({ type: 'pkcs8', format: 'der' }), ALGORITHMS[own.alg], false, ['sign']);
  return own.kid === undefined ? { key } : { key, kid: own.kid };
}
