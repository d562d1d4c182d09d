import * as v from 'valibot';
import { USUAL_PERSONS } from '../../health/sjalv.ts';
import {
  FEWEST_PERSONS,
  givenIn,
  gradualIn,
  GroupSchema,
  HappenedSchema,
  isPreview,
  ReleasesSchema,
  withGradual,
  type Gradual,
  type Happened,
  type Plan,
  type Releases,
} from '../../contract/releaseStore.ts';
import { ChangeSchema, type Value } from '../../contract/settings.ts';
import { waysBack } from '../../health/waysBack.ts';

/** Throws when a version must not go live: a preview, or one that was withdrawn or stopped, unless `again` says that it is to be used again (PLUS-29). */
export function demandFit({ withdrawn }: Releases, version: string, { stops, again }: { readonly stops: readonly string[]; readonly again: boolean }): void {
  if (isPreview(version)) throw new Error(`Version ${version} är ett prov och ges bara genom en länk. Publicera den under ett eget nummer.`);
  if (again) return;
  const why = stops.includes(version) ? 'stoppad: för många mötte fel i den' : withdrawn.includes(version) && 'tillbakatagen';
  if (why) throw new Error(`Version ${version} är ${why}. Ska den ändå användas: samma kommando med --again.`);
}

const { item: DoneSchema } = ReleasesSchema.entries.history;
const WHAT = [...DoneSchema.entries.what.options, ...HappenedSchema.entries.what.options, 'configured'] as const;
/** Something that was done with a part or a setting of it, or that happened to it automatically: a share began, or a version was stopped, with the figures that showed why. */
export const EventSchema = v.object({
  ...v.partial(v.object({ ...HappenedSchema.entries, ...ChangeSchema.entries, ...DoneSchema.entries })).entries,
  at: DoneSchema.entries.at,
  what: v.picklist(WHAT),
});
export type Event = v.InferOutput<typeof EventSchema>;

const HISTORY = 200;

type Past = Releases['history'][number];
type More = Partial<Pick<Past, 'share' | 'plan' | 'group' | 'from'>>;

/** The history with a new entry. The oldest entries are dropped, except those that began the runs of versions in use, which figures and stops refer to. */
function record(releases: Releases, what: Past['what'], version: string, at: Date, more?: More): Releases['history'] {
  const all = [...releases.history, { at: at.toISOString(), what, version, ...more }];
  const used = [releases.previous, ...givenIn(releases)];
  const began = new Set(used.map((one) => all.findLastIndex((event) => event.version === one && (event.what === 'activated' || event.what === 'rollout'))));
  return all.filter((_event, index) => index >= all.length - HISTORY || began.has(index));
}

/** The list with what the service says has happened automatically (PLUS-28, PLUS-43): each event once, and only for runs that the history names. */
export function withHappened(releases: Releases, reported: readonly Happened[]): Releases {
  const runs = new Set(releases.history.map(({ at, version }) => `${version} ${at}`));
  const all = new Map([...reported, ...(releases.happened ?? [])].map((one) => [[one.version, one.run, one.what, one.share].join(' '), one]));
  const happened = [...all.values()]
    .filter(({ version, run }) => runs.has(`${version} ${run}`))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const { happened: _old, ...rest } = releases;
  return happened.length === 0 ? rest : { ...rest, happened: happened.slice(-HISTORY) };
}

/** All that is known about a part's releases, the latest first: what was done, and what happened automatically, by the list or the service. */
export function eventsOf(releases: Releases, reported: readonly Happened[]): Event[] {
  const { history, happened = [] } = withHappened(releases, reported);
  // The first share was set by a person, and is in the history already.
  const later = happened.filter(
    ({ what, share, version, run }) => what !== 'step' || history.some((one) => one.version === version && one.at === run && (share ?? 0) > (one.share ?? 0)),
  );
  const set = (releases.config ?? []).map((change) => ({ ...change, what: 'configured' as const }));
  return [...history, ...later, ...set].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function without(versions: readonly string[], version: string): string[] {
  return versions.filter((other) => other !== version);
}

/** Records that a version has been put in the store, without making it live. `from`: the environment that it was moved from (PLUS-49). */
export function published(releases: Releases, version: string, at: Date, from?: string): Releases {
  return { ...releases, history: record(releases, 'published', version, at, from === undefined ? {} : { from }) };
}

/** The list in which no share and no group gets that version. */
function withoutVersion({ groups = {}, ...rest }: Releases, version: string): Releases {
  const kept = Object.entries(groups).filter(([, given]) => given !== version);
  const left = gradualIn(rest).filter((one) => one.version !== version);
  return { ...withGradual(rest, left), ...(kept.length > 0 && { groups: Object.fromEntries(kept) }) };
}

/** New sessions get the version, but for those of a group with another one; sessions that are open keep theirs (PLUS-24). Ends all gradual releases. */
export function activated(releases: Releases, version: string, at: Date): Releases {
  const rest = withGradual(withoutVersion(releases, version), []);
  const previous = releases.active === version ? releases.previous : releases.active;
  return { ...rest, active: version, previous, withdrawn: without(releases.withdrawn, version), history: record(releases, 'activated', version, at) };
}

const SHARES = [1, 10, 50, 100];

/** The plan of a gradual release that begins with that share, and holds each share for at least `hours` and until `persons` have begun to use the version in it (PLUS-43). */
export function planFrom(share: number, hours: number, persons: number = USUAL_PERSONS): Plan {
  if (!Number.isInteger(persons) || persons < FEWEST_PERSONS || persons > 10_000)
    throw new Error(`Antalet personer för varje andel ska vara ett heltal från ${FEWEST_PERSONS}, inte "${persons}".`);
  if (!(hours > 0 && hours <= 168)) throw new Error(`Varje andel ska gälla i högst 168 timmar, inte "${hours}".`);
  return { shares: [share, ...SHARES.filter((later) => later > share)], hours, persons };
}

/**
 * A share (percent) of new sessions gets the version (PLUS-23), beside the shares of others (PLUS-49); with a plan, it increases step by step (PLUS-43). `reached`:
 * the shares of the others now, when they are known to have gone on by their plans.
 */
export function rolledOut(releases: Releases, version: string, { share, plan }: Omit<Gradual, 'version'>, at: Date, reached = gradualIn(releases)): Releases {
  if (!(share > 0 && share <= 100)) throw new Error(`Andelen ska vara mellan 1 och 100 procent, inte ${share}.`);
  if (releases.active === version) throw new Error(`Version ${version} är redan aktiv för alla.`);
  if (releases.active === null) throw new Error('Ingen version är aktiv. Aktivera en version först.');
  const others = reached.filter((one) => one.version !== version);
  const left = 100 - others.reduce((sum, one) => sum + one.share, 0);
  if (share > left)
    throw new Error(
      `Andelarna får vara högst 100 procent tillsammans: ${others.map((one) => `${one.version} har ${one.share}`).join(', ')}, så ${Math.max(0, left)} är kvar. Minska en andel, eller avsluta den med rollback.`,
    );
  const gradual = { share, ...(plan && { plan }) };
  const before = gradualIn(releases);
  const all = before.some((one) => one.version === version)
    ? before.map((one) => (one.version === version ? { version, ...gradual } : one))
    : [...before, { version, ...gradual }];
  return {
    ...withGradual(releases, all),
    withdrawn: without(releases.withdrawn, version),
    history: record(releases, 'rollout', version, at, gradual),
  };
}

/** A group of visitors always gets the version, whatever it began with; null: what everybody else gets (PLUS-49). `isNew`: figures and stops begin anew. */
export function grouped(releases: Releases, group: string, version: string | null, at: Date, isNew = false): Releases {
  if (!v.is(GroupSchema, group)) throw new Error(`Gruppens namn ska vara små bokstäver, siffror och bindestreck, inte "${group}".`);
  const { groups: { [group]: before, ...others } = {}, ...rest } = releases;
  if (version === null && before === undefined) throw new Error(`Gruppen ${group} har ingen egen version.`);
  if (version !== null && releases.active === null) throw new Error('Ingen version är aktiv. Aktivera en version först.');
  const given = version === null ? others : { ...others, [group]: version };
  // An entry that begins a version's time in use would begin its plan anew.
  const what = version === null ? 'stopped' : !isNew && givenIn(releases).includes(version) ? 'published' : 'rollout';
  return {
    ...rest,
    ...(Object.keys(given).length > 0 && { groups: given }),
    withdrawn: version === null ? releases.withdrawn : without(releases.withdrawn, version),
    history: record(releases, what, version ?? before ?? '', at, { group }),
  };
}

/** Takes a version from every session at its next page load (PLUS-29): ends its gradual release, and no rollback leads to it. Nothing would replace the active version. */
export function withdrawn(releases: Releases, version: string, at: Date, what: 'withdrawn' | 'stopped' = 'withdrawn'): Releases {
  if (releases.active === version) throw new Error(`Version ${version} är aktiv. Aktivera en annan version först, eller ta tillbaka den med rollback.`);
  return {
    ...withoutVersion(releases, version),
    previous: releases.previous === version ? null : releases.previous,
    withdrawn: [...without(releases.withdrawn, version), version],
    history: record(releases, what, version, at),
  };
}

/** Sets a setting, or with null gives it the version's own value again. The oldest changes are dropped, but none that is in force. */
export function configured(releases: Releases, name: string, value: Value | null, at: Date): Releases {
  const all = [...(releases.config ?? []), { at: at.toISOString(), name, value }];
  const isLast = (index: number) => all.findLastIndex((one) => one.name === all[index]?.name) === index;
  return { ...releases, config: all.filter((_change, index) => index >= all.length - HISTORY || isLast(index)) };
}

/** What a rollback takes back: the newest gradual release, else the active version. */
const newestOf = (releases: Releases): string | null => gradualIn(releases).at(-1)?.version ?? releases.active;

/**
 * Rolls the newest version back, or that one, also for sessions that began with it: a gradual release, of which the others go on, else the active version,
 * replaced by the latest `isGood` one that was not withdrawn.
 */
export function rolledBack(releases: Releases, at: Date, isGood: (version: string) => boolean = () => true, version = newestOf(releases)): Releases {
  const { active } = releases;
  if (version !== null && version !== active) {
    if (!givenIn(releases).includes(version)) throw new Error(`Version ${version} är varken aktiv eller på väg ut stegvis. Dra in den med withdraw.`);
    return withdrawn(releases, version, at, 'stopped');
  }
  const before = waysBack(releases).find((one) => isGood(one));
  if (active === null || before === undefined) throw new Error('Det finns ingen tidigare version att gå tillbaka till.');
  return {
    ...withoutVersion(releases, before),
    active: before,
    previous: null,
    withdrawn: [...without(releases.withdrawn, active), active],
    history: record(releases, 'rolledBack', active, at),
  };
}
