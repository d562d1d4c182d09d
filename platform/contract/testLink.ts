import * as v from 'valibot';
import { SliceNameSchema } from './names.ts';
import { VersionSchema } from './releaseStore.ts';
import { isSealOf, sealOf } from './seal.ts';

// A link that gives one browser a version of one slice that nobody else gets (PLUS-31). Anyone who has the key can create one; the composition server, which
// has the key too, accepts only such links.

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

const PURPOSE = 'testversion.1.';

/** The token of a link: its content, and a signature. */
export async function signTestLink(link: TestLink, key: string): Promise<string> {
  const payload = Buffer.from(JSON.stringify(v.parse(TestLinkSchema, link))).toString('base64url');
  return `${payload}.${sealOf(PURPOSE, payload, key)}`;
}

/** The content of a token; `forged` when it was not made with the key, `expired` when it is too old. */
export async function readTestLink(token: string, key: string, now: number): Promise<TestLink | 'forged' | 'expired'> {
  const [, payload, signature] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || signature === undefined || !isSealOf(signature, PURPOSE, payload, key)) return 'forged';
  const link = v.parse(TestLinkSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return link.expires > now ? link : 'expired';
}
