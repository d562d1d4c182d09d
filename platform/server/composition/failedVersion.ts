import type { Releases } from '../../contract/releaseStore.ts';
import type { PartReleases } from './partReleases.ts';
import { runOf } from './verdict.ts';

// A shell version that did not start in a session is not given to it again, until that version is put in use again (PLUS-28).

/** Names a version at its present time in use, as a cookie can hold it: `1.1.0*20261121T100000000Z`. */
export const markOf = (releases: Releases, version: string): string => `${version}*${(runOf(releases, version) ?? '').replaceAll(/\W/g, '')}`;

/** The version that a mark names; undefined when it has been put in use again since. */
export function markedIn(releases: Releases, mark: string | undefined): string | undefined {
  const version = mark?.split('*')[0];
  return version !== undefined && markOf(releases, version) === mark ? version : undefined;
}

/** A part's releases, for a session that the marked version is not given to. */
export function withoutFailedVersion(part: PartReleases, mark: string | undefined): PartReleases {
  return {
    ...part,
    async current() {
      const releases = await part.current();
      const version = releases && markedIn(releases, mark);
      if (!releases || version === undefined) return releases;
      return { ...releases, withdrawn: [...releases.withdrawn, version] };
    },
  };
}
