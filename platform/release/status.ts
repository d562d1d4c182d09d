import * as v from 'valibot';
import { folderName, storeOf, type PartName } from '../build/paths.ts';
import { PartStatusSchema, type Waiting } from '../contract/versions.ts';
import { shareBetween, TOTAL_OF } from '../health/utfall.ts';
import { RATES, type Rate } from '../contract/releaseStore.ts';
import { MARKS, type PartState, type VersionState } from './part.ts';
import { renewalOf } from './seal/signing.ts';
import { readReleases, versionsIn } from './store/releaseStore.ts';
import { eventsOf, type Event } from './store/releases.ts';

const { health, stopped } = PartStatusSchema.entries;
/** What is read of each part; an older server says only which version is stopped, and the figures. */
const InStackSchema = v.object({ ...v.partial(PartStatusSchema).entries, health, stopped });
export type InStack = v.InferOutput<typeof InStackSchema>;
/** Each part is read by itself (PLUS-28): one that says something newer than this does not hide the others. */
const PartsSchema = v.object({ host: v.unknown(), slices: v.record(v.string(), v.unknown()) });
const PATIENCE_MS = 2000;

/** Where the stack says how its versions do: none but that which is named, or runs here. */
function versionsAddress(): string | undefined {
  const place = process.env['HOST_BUILD'] ?? '';
  return /^https?:/.test(place) ? place : undefined;
}

/** What the running stack says about each part, fetched once; undefined when it cannot be reached or does not know the part. */
export async function askStack(): Promise<(name: PartName) => InStack | undefined> {
  const address = versionsAddress();
  const fetched = address === undefined ? undefined : fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer: unknown = await fetched?.then((response) => response.json()).catch(() => undefined);
  const { success, output: stack } = v.safeParse(PartsSchema, answer);
  return (name) => {
    const part = v.safeParse(InStackSchema, success && (name === 'host' ? stack.host : stack.slices[name]));
    return part.success ? part.output : undefined;
  };
}

const percent = (share: number) => Math.round(share * 1000) / 10;

/** A version's figures as the automatic stop compares them: for the active one beside a gradual release, over the time of that if the stop does so. Null when nobody has used it. */
function usersOf(stack: InStack | undefined, version: string): VersionState['users'] {
  const compared = (stack?.compared ?? []).flatMap((one) => [
    { version: one.version, ...one.fares },
    { version: one.against, ...one.other },
  ]);
  const figures = [...compared, ...(stack?.health ?? [])].find((one) => one.version === version);
  if (!figures || figures.visits === 0) return null;
  const rates = RATES.filter((rate) => rate === 'errors' || figures[rate] > 0).map((rate) => {
    const [hits, of] = [figures[rate], figures[TOTAL_OF[rate]]];
    const [from, to] = shareBetween([hits, of]);
    return { rate, hits, of, from: percent(from), to: percent(to) };
  });
  return { visits: figures.visits, ready: figures.ready, rates };
}

/** The state of a part with its versions in that folder. Throws a sentence when the store cannot be read. */
export function stateOf(store: string, stack: InStack | undefined): PartState {
  const releases = readReleases(store);
  const { active, previous, rollout, withdrawn } = releases;
  const stops = [stack?.stopped, ...(stack?.stops ?? [])];
  const versions = versionsIn(store).map((version): VersionState => {
    const marks = {
      active: version === active,
      previous: version === previous,
      gradual: version === rollout?.version,
      withdrawn: withdrawn.includes(version),
      stopped: stops.includes(version),
    };
    return { version, marks: MARKS.filter((mark) => marks[mark]), users: usersOf(stack, version) };
  });
  return {
    serial: releases.serial ?? 0,
    active,
    gradual: rollout ? { ...rollout, share: stack?.rollout?.share ?? rollout.share } : null,
    stopped: stack?.stopped ?? null,
    barred: stack?.barred ?? [],
    steps: stack?.steps ?? [],
    waiting: (rollout?.plan && stack?.waiting) ?? null,
    trouble: stack?.trouble ? { at: 'servers', reason: stack.trouble } : null,
    due: renewalOf(store, new Date()) ?? null,
    isKnown: stack !== undefined,
    versions: versions.toReversed(),
    history: eventsOf(releases, stack?.happened ?? []),
  };
}

const WAITING_WORDS: Record<Waiting['why'], (waiting: Waiting) => string> = {
  hours: ({ until }) => `andelen gäller till ${until}`,
  persons: ({ have, needed }) => `${have} av ${needed} personer har fått upp en sida i versionen sedan andelen började`,
  comparison: ({ have, needed }) => `${have} av ${needed} personer har använt den version som den jämförs med`,
  errors: () => 'den klarar sig sämre än den version som den jämförs med, men inte så säkert att den stoppas',
  stopped: () => 'en version av delen är stoppad',
  store: () => 'servern kan inte läsa eller tro på versionslagret',
  book: () => 'servern når inte det som räknar hur versionerna klarar sig',
};

const RATE_WORDS: Record<Rate, string> = {
  errors: 'mötte fel',
  lost: 'fick en sida som aldrig blev klar',
  refused: 'nekades att spara',
  hung: 'fick en sida som hängde sig',
  empty: 'fick en tom sida',
  dead: 'tryckte på en knapp där inget hände',
};

function versionLine({ version, marks, users }: VersionState): string {
  const words = marks.flatMap((mark) => ({ active: 'aktiv', previous: 'föregående', withdrawn: 'tillbakatagen', gradual: [], stopped: [] })[mark]);
  const figures = users
    ? [
        `(${[`${users.visits} användare`, `${users.ready} fick upp en sida`, ...users.rates.map(({ rate, hits, of }) => `${hits} av ${of} ${RATE_WORDS[rate]}`)].join(', ')})`,
      ]
    : [];
  return `  ${[version, ...words, ...figures, ...(marks.includes('stopped') ? ['stoppad'] : [])].join(' ')}`;
}

/** The status of a part: the live version, the previous one, and all that exist, with their health in the running stack. */
export async function status(name: PartName): Promise<string> {
  const { active, gradual, versions, steps, waiting, stopped, barred, trouble, due, isKnown } = stateOf(storeOf(name), (await askStack())(name));
  const share = gradual ? `, ${gradual.version} för ${gradual.share} procent av nya besök${gradual.plan ? ', stegvis av sig själv' : ''}` : '';
  const wayOut = 'Ta tillbaka den med rollback, eller aktivera den med --again om felen berodde på annat.';
  return [
    `${folderName(name)}: ${active ?? 'ingen version'} är aktiv${share}`,
    ...versions.toReversed().map(versionLine),
    due && `Listan över det som är i drift ${due} Förnya den: npm run release -- renew ${folderName(name)}`,
    ...steps.map((step) => `  ${step.share} procent sedan ${step.at}`),
    waiting && `  Väntar: ${WAITING_WORDS[waiting.why](waiting)}.`,
    stopped && `Version ${stopped} är stoppad: den klarar sig klart sämre än den andra versionen. ${wayOut}`,
    ...barred.map(
      ({ version, why }) =>
        `Version ${version} ritas inte på servern, bara i webbläsaren. Servern såg: ${why}. Rätta felet och släpp en ny version, eller aktivera den på nytt om felet berodde på annat.`,
    ),
    trouble && `Servern följer inte versionslagret nu; det som var i drift ligger kvar. Den säger: ${trouble.reason}`,
    !isKnown &&
      `Hur versionerna klarar sig går inte att läsa${versionsAddress() === undefined ? ': starta npm start, eller ange miljöns /versions.json i HOST_BUILD.' : ` på ${versionsAddress()}.`}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const EVENT_WORDS: Record<Event['what'], (event: Event) => string> = {
  published: ({ version }) => `${version} publicerades`,
  activated: ({ version }) => `${version} gavs till alla`,
  rollout: ({ version, share, plan }) => (plan ? `${version} började gå av sig själv, från ${share} procent` : `${version} gavs till ${share} procent`),
  rolledBack: ({ version }) => `${version} togs tillbaka`,
  stopped: ({ version }) => `${version} togs tillbaka ur det stegvisa släppet`,
  withdrawn: ({ version }) => `${version} togs från alla`,
  step: ({ version, share }) => `${version} nådde ${share} procent`,
  halted: ({ version }) => `${version} stoppades`,
};

/** What was done with a part, and what happened to it automatically, the latest first: when, by whom and why. */
export async function history(name: PartName): Promise<string> {
  const events = eventsOf(readReleases(storeOf(name)), (await askStack())(name)?.happened ?? []);
  const lines = events.map((event) => {
    const { at, what, by, why, visits, errors, rate = 'errors' } = event;
    const reason = what === 'halted' ? `${errors} av ${visits} användare ${RATE_WORDS[rate]}` : why;
    return `  ${[at, EVENT_WORDS[what](event), by ?? 'av sig själv', ...(reason ? [reason] : [])].join(' – ')}`;
  });
  return [`${folderName(name)}:`, ...(lines.length > 0 ? lines : ['  Inget har hänt än.'])].join('\n');
}
