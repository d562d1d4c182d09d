import { addSeconds } from 'date-fns/addSeconds';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import { isAfter } from 'date-fns/isAfter';
import * as v from 'valibot';
import { LoginFailed, type LoggedInPerson } from './loginProvider.ts';

export const SCOPE_INFO = 'https://id.oidc.se/scope/naturalPersonInfo';
export const SCOPE_NUMBER = 'https://id.oidc.se/scope/naturalPersonNumber';
const CLAIM_PERSONNUMMER = 'https://id.oidc.se/claim/personalIdentityNumber';
const CLAIM_SAMORDNINGSNUMMER = 'https://id.oidc.se/claim/coordinationNumber';
/** The level of assurance that the product asks for and requires in the answer. */
export const LOA3 = 'http://id.elegnamnden.se/loa/1.0/loa3';
/** The longest time since the person authenticated (ASVS 7.2.4): an old provider session is not enough. */
const MAX_AUTH_AGE_SECONDS = 300;
/** How far the provider's clock may be ahead of ours. */
const MAX_AHEAD_SECONDS = 60;

const twelveDigits = v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/)));
const ClaimsSchema = v.object({
  acr: v.literal(LOA3),
  auth_time: v.number(),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
  name: v.optional(v.string()),
  [CLAIM_PERSONNUMMER]: twelveDigits,
  [CLAIM_SAMORDNINGSNUMMER]: twelveDigits,
});

/** The person in the claims of a verified ID token by the Swedish OIDC profile; throws `LoginFailed` when they are not good enough. */
export function personOf(claims: unknown, now: Date): LoggedInPerson {
  const parsed = v.safeParse(ClaimsSchema, claims);
  if (!parsed.success) throw new LoginFailed('claims');
  const { acr: loa, auth_time: authTime, given_name: fornamn, family_name: efternamn, name } = parsed.output;
  const number = parsed.output[CLAIM_PERSONNUMMER] ?? parsed.output[CLAIM_SAMORDNINGSNUMMER];
  if (number === undefined) throw new LoginFailed('no-number');
  if (isAfter(now, addSeconds(fromUnixTime(authTime), MAX_AUTH_AGE_SECONDS))) throw new LoginFailed('too-old');
  if (isAfter(fromUnixTime(authTime), addSeconds(now, MAX_AHEAD_SECONDS))) throw new LoginFailed('claims');
  return {
    loa,
    personnummer: `${number.slice(0, 8)}-${number.slice(8)}`,
    fornamn,
    efternamn,
    fullname: name ?? `${fornamn} ${efternamn}`.trim(),
  };
}
