import * as v from 'valibot';
import { SliceNameSchema } from './names.ts';
import { SignatureSchema } from './provenance.ts';
import { VersionSchema } from './releaseStore.ts';
import { isSealOf, sealOf } from './seal.ts';

// A link that gives one browser a version of one slice that nobody else gets (PLUS-31). The composition server accepts links that are made with the key that it
// has itself, and to a slice's versions those that its team has signed (PLUS-47).

const TestLinkSchema = v.strictObject({
  slice: SliceNameSchema,
  version: VersionSchema,
  /** Address of a release store other than the slice's own, for a build on a developer's machine. Never a folder: the server would read its own disk. */
  store: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  expires: v.pipe(v.number(), v.integer()),
});
/** What somebody who tests asks for: for one tab, or as older shells do for the whole browser. */
export const WishSchema = v.strictObject({ ...v.omit(TestLinkSchema, ['expires']).entries, tab: v.exactOptional(v.literal(true)) });
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

/** The token of a link that the slice's team has signed: the signed link itself. */
export const teamLink = (link: TestLink, sign: (content: object) => object): string => tokenOf(sign(v.parse(TestLinkSchema, link)));

const tokenOf = (document: object) => Buffer.from(JSON.stringify(document)).toString('base64url');
const TeamLinkSchema = v.pipe(v.string(), v.parseJson(), v.strictObject({ ...TestLinkSchema.entries, signature: SignatureSchema }));

/** The content of a token that the team of its slice has signed, in the one spelling that it has. */
export function readTeamLink(token: string, isSigned: (slice: string, document: object) => boolean, now: number): TestLink | 'forged' | 'expired' {
  const { success, output } = v.safeParse(TeamLinkSchema, token.length > 2000 ? '' : Buffer.from(token, 'base64url').toString());
  if (!success || tokenOf(output) !== token || !isSigned(output.slice, output)) return 'forged';
  const { signature: _signature, ...link } = output;
  return link.expires > now ? link : 'expired';
}
