import * as v from 'valibot';
import { MomentSchema } from './moment.ts';
import { ReleaseRouteSchema, SAID } from './sliceManifest.ts';
import { PartNameSchema, PathSchema } from './names.ts';
import { ChangeSchema } from './settings.ts';
import { ShapeSchema } from './shapes.ts';

// The format of a release store: a folder that any static server can serve, with one immutable folder for each version (`release.json` in it) and one small
// file that says which version is live (`releases.json`).

/** A session keeps the version that it began with for this long at most (PLUS-29). */
export const PIN_DAYS = 7;

/** `1.2.0`, in development also `1.2.0+3f9c2a1b`; never a path. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.-]+)*$/));

/** Whether a version is a preview, `1.2.0-pr5.1`: it can only be opened by a tester's link, and is never live (PLUS-29). */
export const isPreview = (version: string): boolean => /^\d+\.\d+\.\d+-/.test(version);

/** The file of a version with the declarations of the names that it takes or gives, for the compiler (PLUS-44). */
export const SURFACE_FILE = 'surface.json';

const FilesSchema = v.array(PathSchema);
const HashSchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const entities = v.record(v.string(), ShapeSchema);
export const ShapesSchema = v.object({
  entities,
  /** What each call, as `PUT /api/things/:id`, is asked with and answers. */
  calls: v.record(v.string(), v.object(v.entriesFromList(['path', 'query', 'headers', 'takes', 'gives'], v.exactOptional(ShapeSchema)))),
  /** The reasons for a refusal that a browser acts on. */
  codes: v.exactOptional(v.array(v.string())),
});
export type Shapes = v.InferOutput<typeof ShapesSchema>;

/** The surface of a backend (PLUS-44). */
export const BackendSchema = v.object({ version: v.string(), builtFrom: v.nullable(v.string()), shapes: ShapesSchema });
export type Backend = v.InferOutput<typeof BackendSchema>;

const OtherSchema = v.object({
  name: PathSchema,
  provides: v.record(v.string(), v.string()),
  names: v.record(v.string(), v.array(v.string())),
  file: PathSchema,
  integrity: HashSchema,
});
export type Other = v.InferOutput<typeof OtherSchema>;

/** What a shell provides to slices (PLUS-27). */
export const GivesSchema = v.object({
  contracts: v.array(v.number()),
  provides: v.record(v.string(), v.string()),
  /** Names that it provides from each of them; missing in older shells. */
  names: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Other sets of them: what differs from its own, and the script that registers the whole set for a slice that its own do not fit (PLUS-48). */
  others: v.exactOptional(v.array(OtherSchema)),
  /** For each of our own names the form in which it is given, and the other forms that the compiler has judged it to fit (PLUS-44). */
  types: v.exactOptional(v.record(v.string(), v.record(v.string(), v.array(v.string())))),
  /** Whether a form that is not among them does not fit; when missing, nothing has been judged. */
  isJudged: v.exactOptional(v.literal(true)),
  /** What it sends to a backend, and reads. */
  shapes: v.exactOptional(ShapesSchema),
  /** Guards that it knows (PLUS-41); missing in older shells, which show only pages without guards. */
  guards: v.exactOptional(v.array(v.string())),
  /** Whether it judges guards of a slice's own (PLUS-46). */
  ownGuards: v.exactOptional(v.literal(true)),
  /** Keys of page titles that it has; missing in older shells. */
  titles: v.exactOptional(v.array(v.string())),
  tokens: v.array(v.string()),
});
export type Gives = v.InferOutput<typeof GivesSchema>;

/** The description of a version of a slice, or of the shell (`<version>/release.json`). The shell's entry is its HTML page, and it needs nothing from a host. */
export const ReleaseSchema = v.object({
  name: PartNameSchema,
  version: VersionSchema,
  contract: v.number(),
  /** The slice's pages (PLUS-41). A version older than manifests has those of the service's table. */
  routes: v.exactOptional(v.array(ReleaseRouteSchema)),
  ...SAID,
  builtFrom: v.string(),
  entry: PathSchema,
  shared: v.record(v.string(), v.string()),
  /** Names that it imports from each of them, as the bundler found them (PLUS-27). Missing in older versions. */
  takes: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  packages: v.exactOptional(v.array(v.string())),
  /** The form of each of our own names as it was compiled for it, what it may write, the design tokens that it needs, and what a page may cost (PLUS-44). */
  types: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  entities: v.exactOptional(entities),
  codes: v.exactOptional(v.array(v.string())),
  tokens: v.exactOptional(v.array(v.string())),
  pageBytes: v.exactOptional(v.number()),
  gives: v.exactOptional(GivesSchema),
  preload: FilesSchema,
  pages: v.record(v.string(), FilesSchema),
  /** The file that renders the slice on the server; a version without it is rendered only by the browser (PLUS-50). */
  server: v.exactOptional(PathSchema),
  /** The slice for a server-rendered page: the script that registers it, with its style sheets, and the files of each page. */
  first: v.exactOptional(
    v.object({
      entry: FilesSchema,
      pages: v.record(v.string(), FilesSchema),
      /** The pages that have a form; when missing, every page may have one. */
      forms: v.exactOptional(v.array(v.string())),
    }),
  ),
  /** When it was published, and from which commit (PLUS-40); who published it is in the history, which no browser gets. */
  made: v.exactOptional(v.object({ at: MomentSchema, commit: v.exactOptional(v.string()) })),
  /** The team's signature of this description; an unpublished build has none. */
  signature: v.exactOptional(v.object({ key: v.string() })),
  integrity: v.record(PathSchema, HashSchema),
});
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** Fewer persons than this can neither stop a version nor prove that it is healthy. */
export const FEWEST_PERSONS = 5;

/** What is judged of a version, each as a share of its persons: errors, pages that were never ready, refused saves, pages that hung or were empty, and buttons that did nothing (PLUS-45). */
export const RATES = ['errors', 'lost', 'refused', 'hung', 'empty', 'dead'] as const;
export type Rate = (typeof RATES)[number];

const PercentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The plan of an automatic gradual release: the shares (percent), each held for at least `hours` (PLUS-43). */
const PlanSchema = v.object({
  shares: v.pipe(
    v.array(PercentSchema),
    v.minLength(1),
    v.maxLength(10),
    v.check((shares) => shares.every((share, index) => share > (shares[index - 1] ?? 0)), 'each share is larger than the one before'),
    v.readonly(),
  ),
  hours: v.pipe(v.number(), v.gtValue(0), v.maxValue(168)),
  /** How many persons must have begun to use the version in a share before the next one begins; missing in older plans. */
  persons: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(FEWEST_PERSONS), v.maxValue(10_000))),
});

export type Plan = v.InferOutput<typeof PlanSchema>;

/** A gradual release: this share (percent) of new sessions gets the version instead of the active one. */
const GradualSchema = v.object({ version: VersionSchema, share: PercentSchema, plan: v.exactOptional(PlanSchema) });
export type Gradual = v.InferOutput<typeof GradualSchema>;

/** The opaque name of a group of visitors, which the service knows (PLUS-49). */
export const GroupSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * An automatic event for a version during one of its periods in use (`run`): a share of its plan began (PLUS-43), or it was stopped, with the figures that
 * showed why (PLUS-28). The service reports it, and the team's next change adds it to the signed list.
 */
export const HappenedSchema = v.object({
  at: MomentSchema,
  what: v.picklist(['step', 'halted']),
  version: VersionSchema,
  run: v.pipe(v.string(), v.maxLength(40)),
  share: v.exactOptional(PercentSchema),
  visits: v.exactOptional(count),
  errors: v.exactOptional(count),
  /** Which rate it was stopped for; missing for errors in older lists. */
  rate: v.exactOptional(v.picklist(RATES)),
});
export type Happened = v.InferOutput<typeof HappenedSchema>;

/** What persons have signed that a version shall be given (PLUS-69): to all, to that share by that plan, or to that group. */
const ApprovalSchema = v.object({
  version: VersionSchema,
  hash: HashSchema,
  share: v.exactOptional(PercentSchema),
  plan: v.exactOptional(PlanSchema),
  group: v.exactOptional(GroupSchema),
  signatures: v.array(v.object({ key: v.string(), at: MomentSchema, value: v.string() })),
});
export type Approval = v.InferOutput<typeof ApprovalSchema>;

const EventSchema = v.object({
  at: MomentSchema,
  what: v.picklist(['published', 'activated', 'rollout', 'rolledBack', 'stopped', 'withdrawn']),
  version: VersionSchema,
  share: v.optional(v.number()),
  plan: v.exactOptional(PlanSchema),
  /** Who did it, and the commit of a published version (PLUS-40). */
  by: v.exactOptional(v.string()),
  /** Why, in the words of who did it (PLUS-42). */
  why: v.exactOptional(v.string()),
  commit: v.exactOptional(v.string()),
  /** The group that it was given to, or taken from (PLUS-49). */
  group: v.exactOptional(GroupSchema),
  /** The environment that a published version was moved from (PLUS-49). */
  from: v.exactOptional(v.string()),
});

/** Which version is live (`releases.json`). */
export const ReleasesSchema = v.object({
  active: v.nullable(VersionSchema),
  previous: v.nullable(VersionSchema),
  rollout: v.optional(GradualSchema),
  /** The gradual releases that began after it and go on beside it (PLUS-49); an older server gives these sessions the active version. */
  shares: v.exactOptional(v.array(GradualSchema)),
  /** The version that each group of visitors always gets (PLUS-49), whatever it began with. */
  groups: v.exactOptional(v.record(GroupSchema, VersionSchema)),
  /** Versions that were rolled back or withdrawn: sessions that began with one are moved at their next page load. */
  withdrawn: v.array(VersionSchema),
  history: v.array(EventSchema),
  /** What was set of its settings, the last of each name in force (PLUS-46). */
  config: v.exactOptional(v.array(ChangeSchema)),
  /** Automatic events, as the service had reported them when the list was last changed. */
  happened: v.exactOptional(v.array(HappenedSchema)),
  /** What a person, or two, have agreed to, where a release needs two (PLUS-69); an older server does not ask. */
  approvals: v.exactOptional(v.array(ApprovalSchema)),
  /** Grows with each change, so that an older list cannot take the place of a newer one. */
  serial: v.exactOptional(v.pipe(v.number(), v.integer())),
  /** The hash of each version's `release.json`, whichever key has signed that (PLUS-68). Missing in lists from before November 2026. */
  versions: v.exactOptional(v.record(VersionSchema, HashSchema)),
});
export type Releases = v.InferOutput<typeof ReleasesSchema>;

export const NO_RELEASES: Releases = { active: null, previous: null, withdrawn: [], history: [] };

/** The gradual releases, in the order in which they began. */
export const gradualIn = ({ rollout, shares = [] }: Pick<Releases, 'rollout' | 'shares'>): readonly Gradual[] => (rollout ? [rollout, ...shares] : shares);

/** The list with those gradual releases instead. */
export function withGradual({ rollout: _first, shares: _more, ...rest }: Releases, [rollout, ...shares]: readonly Gradual[]): Releases {
  return { ...rest, ...(rollout && { rollout }), ...(shares.length > 0 && { shares }) };
}

/** The versions that some new sessions get instead of the active one: by share, or by group (PLUS-49). */
export const besideActiveIn = (releases: Pick<Releases, 'rollout' | 'shares' | 'groups'>): readonly string[] => [
  ...new Set([...gradualIn(releases).map(({ version }) => version), ...Object.values(releases.groups ?? {})]),
];

/** All versions that new sessions may get. */
export const givenIn = (releases: Pick<Releases, 'active' | 'rollout' | 'shares' | 'groups'>): readonly string[] => [
  ...new Set([...(releases.active === null ? [] : [releases.active]), ...besideActiveIn(releases)]),
];
