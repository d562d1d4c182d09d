import { PIN_DAYS, type Releases } from '../../contract/releaseStore.ts';

/** A version that a browser may have, and why. */
export interface Used {
  readonly version: string;
  readonly why: string;
}

const DAY_MS = 86_400_000;

/** When new sessions last got a version: until it was replaced, or now if they still do. */
function givenUntil({ history, active, rollout }: Releases, version: string, at: Date): number {
  if (version === active || version === rollout?.version) return at.getTime();
  const times = history.flatMap((event, index) => {
    if (event.version !== version || (event.what !== 'activated' && event.what !== 'rollout')) return [];
    const next = history.slice(index + 1).find(({ what }) => what !== 'published');
    return [Date.parse(next?.at ?? event.at)];
  });
  return Math.max(0, ...times);
}

/** The versions of a slice that a browser may have or be given by one command: live, rolled out, previous, and those that an open session may still keep. */
export function versionsInUse(releases: Releases, versions: readonly string[], at: Date): Used[] {
  const { active, previous, rollout, withdrawn } = releases;
  const since = at.getTime() - PIN_DAYS * DAY_MS;
  return versions.flatMap((version) => {
    if (version === active) return [{ version, why: 'aktiv' }];
    if (version === rollout?.version) return [{ version, why: `för ${rollout.share} procent` }];
    if (version === previous) return [{ version, why: 'föregående' }];
    if (withdrawn.includes(version) || givenUntil(releases, version, at) < since) return [];
    return [{ version, why: 'kvar i öppna besök' }];
  });
}
