import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { isAgreed, proposalOf, type Proposal } from '../../contract/approvals.ts';
import { SignatureSchema } from '../../contract/provenance.ts';
import type { Approval, Releases } from '../../contract/releaseStore.ts';
import type { Seal } from '../seal/seal.ts';

// What a release that needs two persons waits for, in the list of its store (PLUS-69).

const SignedSchema = v.object({ signature: SignatureSchema });

/** Whether two persons have agreed that a version is given so. */
export const isAgreedIn = (releases: Releases, given: Omit<Proposal, 'hash'>, seal: Seal): boolean =>
  isAgreed(releases, given, (approval) => seal.approvers(approval).size > 1);

/** What waits for a second person: agreed to by one, of a version that is there and was not withdrawn since. */
export const pendingIn = (releases: Releases, seal: Seal): Approval[] =>
  (releases.approvals ?? []).filter(
    (one) => releases.versions?.[one.version] === one.hash && !releases.withdrawn.includes(one.version) && !isAgreedIn(releases, proposalOf(one), seal),
  );

/** The list in which the seal's person has agreed. Throws a sentence when that person already had, or has no name. */
function signedBy(releases: Releases, given: Omit<Proposal, 'hash'>, seal: Seal): Releases {
  const { versions = {}, approvals = [] } = releases;
  const proposal: Proposal = { ...given, hash: versions[given.version] ?? '' };
  const before = approvals.find((one) => isDeepStrictEqual(proposalOf(one), proposal));
  const { signature } = v.parse(SignedSchema, seal.sign('approval', proposal));
  const [agreed, own] = [before?.signatures ?? [], { ...proposal, signatures: [signature] }];
  const [me = ''] = seal.approvers(own);
  if (me === '') throw new Error(`Nyckeln ${signature.key} säger inte vems den är. Gör var sin: npm run release -- keys ${seal.team} --person anna`);
  if (before && seal.approvers(before).has(me))
    throw new Error(`${me} har redan godkänt ${given.version}. Den väntar på en till: en annan person, med sin egen nyckel.`);
  const others = approvals.filter((one) => one !== before && versions[one.version] === one.hash);
  return { ...releases, approvals: [...others, { ...proposal, signatures: [...agreed, signature] }] };
}

/** The list after the change, when so many persons have agreed as it needs, and the last of them now; else only with what waits for another. */
export function whenAgreed(releases: Releases, given: Omit<Proposal, 'hash'>, seal: Seal, needed: number, change: (releases: Releases) => Releases): Releases {
  if (needed < 2 || isAgreedIn(releases, given, seal)) return change(releases);
  const signed = signedBy(releases, given, seal);
  return isAgreedIn(signed, given, seal) ? change(signed) : signed;
}
