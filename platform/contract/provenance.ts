import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { PartName } from './route.ts';
import { PartNameSchema } from './names.ts';
import { MomentSchema } from './moment.ts';

// Verifies who made a document in a release store (PLUS-40). The description of a version, which has the hash of each of its files, and the list that says
// which version is live are signed with the team's key (Ed25519, RFC 8032). Public keys are in a separate list, never in the store.

export type Team = PartName;

const publicKeyOf = (text: string) => createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });

/** Whether the text is a usable public key; with any other, verifying a document would throw instead of refusing it. */
function isPublicKey(text: string): boolean {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** A key that a team signs with. What it has signed counts while it is in force by the reader's clock (PLUS-68): the signer writes the date in a signature. */
export const KeySchema = v.strictObject({
  id: v.string(),
  /** The public half, as SubjectPublicKeyInfo in base64. */
  publicKey: v.pipe(v.string(), v.base64(), v.check(isPublicKey, 'publicKey är ingen publik nyckel för Ed25519')),
  from: MomentSchema,
  /** When the team stopped signing with it; several keys can be in force at once. */
  until: v.exactOptional(MomentSchema),
  /** Whose it is, where a release needs two persons (PLUS-69): keys that say the same are one person's, and one that says nothing is nobody's. */
  person: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
});
export type ReleaseKey = v.InferOutput<typeof KeySchema>;

/** The keys of each team; no document is accepted from a team that is not listed. */
export const ReleaseKeysSchema = v.record(PartNameSchema, v.array(KeySchema));
export const KeyListSchema = v.pipe(v.string(), v.parseJson(), ReleaseKeysSchema);
export type ReleaseKeys = Partial<v.InferOutput<typeof ReleaseKeysSchema>>;

/** The signature, as it is stored in the document that it signs: its value has one spelling, so that it can name the document. */
export const SignatureSchema = v.strictObject({ key: v.string(), at: MomentSchema, value: v.pipe(v.string(), v.regex(/^[\w-]{85}[AQgw]$/)) });

/** The two kinds of document in a store, what a team asks a server, a tester's link, and what two persons agree to: a signature of one kind is not valid for another. */
export type Kind = 'release' | 'releases' | 'request' | 'link' | 'approval';
export type Refusal = 'unsigned' | 'key unknown' | 'key not in force' | 'from the future' | 'forged';

const CLOCKS_MS = 2 * 3_600_000;

/** The value with the keys of its objects in order, so that the same content is always the same text (as RFC 8785). */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  );
}

// Team and kind are signed too: the document of another slice, or the other document, is never a valid one.
const bytesOf = (team: Team, kind: Kind, content: object, key: string, at: string) =>
  Buffer.from(`${kind}.1.${team}\n${JSON.stringify(ordered({ ...content, signature: { key, at } }))}`);

/** The name of a key: the team, and the beginning of the hash of the public half. */
export function keyIdOf(team: Team, key: KeyObject): string {
  const publicHalf = key.type === 'public' ? key : createPublicKey(key);
  return `${team}-${createHash('sha256')
    .update(publicHalf.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 12)}`;
}

/** The document signed with a team's private key; an earlier signature is replaced. */
export function signed<T extends object>(team: Team, kind: Kind, content: T, privateKey: KeyObject, now: Date): T & { signature: unknown } {
  const [key, at] = [keyIdOf(team, privateKey), now.toISOString()];
  return { ...content, signature: { key, at, value: sign(null, bytesOf(team, kind, content, key, at), privateKey).toString('base64url') } };
}

const isOf = (key: ReleaseKey, bytes: Buffer, value: string) => verify(null, bytes, publicKeyOf(key.publicKey), Buffer.from(value, 'base64url'));

/** The key that each document was found to be signed with, as what and by whom: the same one is not verified again. */
const verified = new WeakMap<object, Readonly<Record<string, ReleaseKey>>>();

const isInForce = ({ from, until }: ReleaseKey, now: number) => now >= Date.parse(from) - CLOCKS_MS && (until === undefined || now <= Date.parse(until));

/** Why a document is not trusted; undefined when a key of the team that is in force at `now` signed all of its content. `key not in force`: it did, but has ended (PLUS-68). */
export function refusalOf(team: Team, kind: Kind, document: unknown, keys: readonly ReleaseKey[], now: Date): Refusal | undefined {
  if (typeof document !== 'object' || document === null || !('signature' in document)) return 'unsigned';
  const signature = v.safeParse(SignatureSchema, document.signature);
  if (!signature.success) return 'forged';
  const { key: id, at, value } = signature.output;
  const key = keys.find((one) => one.id === id);
  if (!key) return 'key unknown';
  const what = `${kind} ${team}`;
  if (verified.get(document)?.[what] !== key && !isOf(key, bytesOf(team, kind, document, id, at), value)) return 'forged';
  verified.set(document, { [what]: key });
  if (Date.parse(at) > now.getTime() + CLOCKS_MS) return 'from the future';
  return isInForce(key, now.getTime()) ? undefined : 'key not in force';
}
