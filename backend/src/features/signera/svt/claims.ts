import * as v from 'valibot';

/** A signature validation token's claims (RFC 9321): all that it may hold. Times in seconds, hashes in base64. */

/** Names our validation procedure; docs/adr/0039 says what it checks. */
export const POLICY = 'https://uppgiftsandring.example/svt/granskning/1';
/** An earlier token, as proof of when the signature was first checked. */
export const EARLIER_TOKEN = 'http://id.swedenconnect.se/svt/timeval-type/svt/01';

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0));
const Uri = v.pipe(v.string(), v.url());
const Hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{40,}={0,2}$/));
const Ext = v.record(v.string(), v.string());

const PolicyResultSchema = v.strictObject({
  pol: Uri,
  res: v.picklist(['PASSED', 'FAILED', 'INDETERMINATE']),
  msg: v.optional(v.string()),
  ext: v.optional(Ext),
});

const TimeSchema = v.strictObject({
  time: Seconds,
  type: Uri,
  iss: v.string(),
  id: v.optional(v.string()),
  hash: v.optional(Hash),
  val: v.optional(v.array(PolicyResultSchema)),
});

const SignatureSchema = v.strictObject({
  sig_ref: v.strictObject({ id: v.optional(v.string()), sig_hash: Hash, sb_hash: Hash }),
  sig_data_ref: v.pipe(v.array(v.strictObject({ ref: v.string(), hash: Hash })), v.minLength(1)),
  signer_cert_ref: v.strictObject({ type: v.literal('chain_hash'), ref: v.pipe(v.array(v.string()), v.minLength(1)) }),
  sig_val: v.pipe(v.array(PolicyResultSchema), v.minLength(1)),
  time_val: v.optional(v.array(TimeSchema), []),
  ext: v.optional(Ext),
});
export type SignatureClaims = v.InferOutput<typeof SignatureSchema>;

const ClaimsSchema = v.strictObject({
  jti: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  iss: Uri,
  iat: Seconds,
  aud: v.optional(v.union([v.string(), v.array(v.string())])),
  exp: v.optional(Seconds),
  sig_val_claims: v.strictObject({
    ver: v.literal('1.0'),
    profile: v.literal('XML'),
    hash_algo: Uri,
    // A document of ours has one signature.
    sig: v.strictTuple([SignatureSchema]),
    ext: v.optional(Ext),
  }),
});
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/** A claim that is null is one that is absent. */
const withoutNulls = (_key: string, value: unknown): unknown => (value === null ? undefined : value);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, withoutNulls);
  } catch {
    return undefined;
  }
}

/** The claims in a token's payload; null when it holds anything that is not allowed in them. */
export function claimsIn(payload: Uint8Array): Claims | null {
  const parsed = v.safeParse(ClaimsSchema, jsonOf(new TextDecoder().decode(payload)));
  return parsed.success ? parsed.output : null;
}
