import * as v from 'valibot';
import { SliceNameSchema } from './names.ts';
import { VersionSchema } from './releaseStore.ts';

// A link that gives one browser a version of one slice that nobody else gets (PLUS-31). Anyone who has the key can create one; the
// composition server, which has the key too, accepts only such links.

const TestLinkSchema = v.strictObject({
  slice: SliceNameSchema,
  version: VersionSchema,
  /** Address of a release store other than the slice's own, for a build on a developer's machine. Never a folder: the server would read its own disk. */
  store: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  expires: v.pipe(v.number(), v.integer()),
});
export type TestLink = v.InferOutput<typeof TestLinkSchema>;

export const MAX_LINK_HOURS = 24 * 14;

/** A shorter key could be guessed. */
export const MIN_KEY_LENGTH = 32;

// The name of the purpose is signed too, so that a signature made with the same key for another use is never a valid link.
const PURPOSE = 'testversion.1.';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

const importKey = (key: string) => crypto.subtle.importKey('raw', new TextEncoder().encode(key), ALGORITHM, false, ['sign', 'verify']);
const bytes = (text: string) => new TextEncoder().encode(PURPOSE + text);

const encode = (data: Uint8Array) =>
  btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const decode = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** The token of a link: its content, and a signature. */
export async function signTestLink(link: TestLink, key: string): Promise<string> {
  const payload = encode(new TextEncoder().encode(JSON.stringify(v.parse(TestLinkSchema, link))));
  const signature = await crypto.subtle.sign(ALGORITHM, await importKey(key), bytes(payload));
  return `${payload}.${encode(new Uint8Array(signature))}`;
}

async function isSigned(payload: string, signature: string, key: string): Promise<boolean> {
  const given = decode(signature);
  // The last character has bits that are ignored when decoding: accept only one spelling of a signature.
  return encode(given) === signature && crypto.subtle.verify(ALGORITHM, await importKey(key), given, bytes(payload));
}

/** The content of a token; `forged` when it was not made with the key, `expired` when it is too old. */
export async function readTestLink(token: string, key: string, now: number): Promise<TestLink | 'forged' | 'expired'> {
  const [, payload, signature] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || signature === undefined || !(await isSigned(payload, signature, key))) return 'forged';
  const link = v.parse(TestLinkSchema, JSON.parse(new TextDecoder().decode(decode(payload))));
  return link.expires > now ? link : 'expired';
}
