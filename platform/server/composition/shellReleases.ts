import type { Release } from '../../contract/releaseStore.ts';
import { LRUCache } from 'lru-cache';
import { readBuild, type ShellBuild } from '../page/shellBuild.ts';
import { baseOf } from './choose.ts';
import type { Options } from '../options.ts';
import type { PartReleases } from './partReleases.ts';
import { inTime } from './patience.ts';
import { readPublished } from '../store/whole.ts';

/** How many builds are kept in memory: the active version, one in gradual release, and those of older sessions. */
const KEPT = 6;

export interface ShellReleases extends PartReleases {
  /** The build of a version; throws when it cannot be read. */
  build(release: Release): Promise<ShellBuild>;
}

/** The shell's releases: a version is there when its build can be read, in time, so that no page is begun with half a shell. */
export function shellReleases(
  part: PartReleases,
  { service, storeWaitMs }: Pick<Options, 'service' | 'storeWaitMs'>,
  warn: (message: string, error: unknown) => void,
): ShellReleases {
  const builds = new LRUCache<string, Promise<ShellBuild>>({ max: KEPT });

  function build(release: Release): Promise<ShellBuild> {
    const key = `${release.version} ${release.builtFrom}`;
    const known = builds.get(key);
    if (known) return known;
    const reading = readBuild((file) => readPublished(part.store, release, file), {
      base: baseOf('host', release.version),
      server: release.server,
      languages: service.languages,
      hasFile: (file) => Object.hasOwn(release.integrity, file),
    });
    builds.set(key, reading);
    reading.catch(() => builds.delete(key));
    return reading;
  }

  return {
    ...part,
    build,
    async release(version) {
      const release = await part.release(version);
      try {
        if (release && !(await inTime(build(release), storeWaitMs))) throw new Error('Its files do not come');
        return release;
      } catch (error) {
        warn(`Version ${version} of the shell cannot be used`, error);
        return undefined;
      }
    },
  };
}
