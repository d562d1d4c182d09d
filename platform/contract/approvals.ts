import { isDeepStrictEqual } from 'node:util';
import { refusalOf, type ReleaseKey, type Team } from './provenance.ts';
import { gradualIn, type Approval, type Releases } from './releaseStore.ts';

// Two persons for a release (PLUS-69): what new sessions get, two must have signed, each with a key of their own.

/** What is to be agreed to, without who has. */
export type Proposal = Omit<Approval, 'signatures'>;

export const proposalOf = ({ signatures: _by, ...proposal }: Approval): Proposal => proposal;

/** The persons who have signed it, with any key that the team has not removed; a key of nobody, which several can have, counts for none. The list that it stands in is signed by one in force. */
export function approversOf(team: Team, { signatures, ...proposal }: Approval, keys: readonly ReleaseKey[], now: Date): ReadonlySet<string> {
  const good = signatures.filter((signature) => [undefined, 'key not in force'].includes(refusalOf(team, 'approval', { ...proposal, signature }, keys, now)));
  return new Set(good.flatMap(({ key }) => keys.find(({ id }) => id === key)?.person ?? []));
}

type Agreed = (approval: Approval) => boolean;

/** Whether two have agreed that the version is given so; that it is given to all holds for less, and for ever: anybody may go back to it at once. */
export function isAgreed({ approvals = [], versions = {} }: Releases, { version, share, plan, group }: Omit<Proposal, 'hash'>, isSigned: Agreed): boolean {
  const covers = (one: Approval) => {
    if (one.share === undefined && one.group === undefined) return true;
    if (group !== undefined) return one.group === group;
    return share !== undefined && share <= (one.share ?? 0) && isDeepStrictEqual(plan, one.plan);
  };
  return approvals.some((one) => one.version === version && one.hash === versions[version] && covers(one) && isSigned(one));
}

/** The first version that a list gives without that two have agreed; undefined when there is none. */
export function unapprovedIn(team: Team, releases: Releases, keys: readonly ReleaseKey[], needed: number, now: Date): string | undefined {
  const { active, groups = {} } = releases;
  const isSigned: Agreed = (approval) => approversOf(team, approval, keys, now).size >= needed;
  const given = [
    ...(active === null ? [] : [{ version: active }]),
    ...gradualIn(releases),
    ...Object.entries(groups).map(([group, version]) => ({ version, group })),
  ];
  return given.find((one) => !isAgreed(releases, one, isSigned))?.version;
}
