import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { inTime } from '../../contract/deadline.ts';
import { GroupSchema } from '../../contract/releaseStore.ts';
import { isSid } from '../../health/sliceHealth.ts';
import { followText } from './followText.ts';
import type { PersonsOf } from './health.ts';
import type { PartReleases } from './partReleases.ts';

// The groups of visitors (PLUS-49): the operator's file says who is in one, and a team's signed list which version it gets. Nothing that a browser says counts.

/** The persons of each group, by their opaque ids. */
const GroupsSchema = v.record(GroupSchema, v.array(v.string()));

const [MOST, KNOWN_MS] = [20_000, 60_000];

/** Follows the file, read every second; without one nobody is in a group. */
export function followGroups(file: string | null, personsOf: PersonsOf, waitMs: number, warn: (message: string, error: unknown) => void) {
  let groups: v.InferOutput<typeof GroupsSchema> | undefined;
  const read = file === null ? null : () => readFileSync(file, 'utf8');
  const take = (text: string) => void (groups = v.parse(v.pipe(v.string(), v.parseJson(), GroupsSchema), text));
  const { stop } = followText(read, take, (error) => warn('The list of groups cannot be read; what is known of it stands', error));
  const persons = new LRUCache<string, string>({ max: MOST, ttl: KNOWN_MS, fetchMethod: async (sid) => (await personsOf([sid])).get(sid) });

  return {
    stop,
    /** The groups of the visitor with that session cookie, asked for only while a group gets a version of one of those parts; undefined when nobody can say. */
    async of(sid: string | undefined, parts: readonly Pick<PartReleases, 'current'>[]): Promise<readonly string[] | undefined> {
      if (file === null || !isSid(sid)) return [];
      const lists = await Promise.all(parts.map((part) => part.current()));
      if (!lists.some((list) => list?.groups)) return [];
      const known = groups;
      if (!known) return undefined;
      const asked = persons.fetch(sid).then((person) => Object.keys(known).filter((name) => person !== undefined && known[name]?.includes(person)));
      return inTime(asked, waitMs, () => undefined).catch(() => undefined);
    },
  };
}
