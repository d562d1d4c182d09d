import path from 'node:path';
import * as v from 'valibot';
import { folderName, storeOf, type PartName } from '../build/paths.ts';
import { askStack, versionsAddress, type InStack } from './askStack.ts';
import { ignoredBy, rangeOf, setIn, valuesOf } from '../contract/settings.ts';
import { ShareSchema, type Waiting } from '../contract/versions.ts';
import { shareBetween, TOTAL_OF } from '../health/utfall.ts';
import { gradualIn, RATES, type Rate, type Releases } from '../contract/releaseStore.ts';
import { environmentsOf } from './environments.ts';
import { MARKS, restOf, type EnvironmentState, type PartState, type VersionState } from './part.ts';
import { proposalOf } from '../contract/approvals.ts';
import { keyListFile } from './seal/keys.ts';
import { sealIn } from './seal/seal.ts';
import { renewalOf } from './seal/signing.ts';
import { pendingIn } from './store/approvals.ts';
import { readReleaseIfWhole, readReleases, versionsIn } from './store/releaseStore.ts';
import { eventsOf, type Event } from './store/releases.ts';

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

/** The gradual releases of a list, with the shares that their plans have reached as far as the stack says. */
export function sharesNow(releases: Releases, stack: InStack | undefined): v.InferOutput<typeof ShareSchema>[] {
  const { rollout, steps = [], waiting = null } = stack ?? {};
  // A stack from before there were several says nothing of the others.
  const told = stack?.shares ?? [{ version: releases.rollout?.version, share: rollout?.share, steps, waiting }];
  return gradualIn(releases).map((one) => {
    const { share = one.share, steps: begun = [], waiting: why = null } = told.find(({ version }) => version === one.version) ?? {};
    return { ...one, share, steps: begun, waiting: one.plan ? why : null };
  });
}

/** The state of a part with its versions in that folder. Throws a sentence when the store cannot be read. */
export function stateOf(name: PartName, store: string, stack: InStack | undefined): PartState {
  const seal = sealIn(name, keyListFile());
  const releases = readReleases(store);
  const { active, previous, groups, withdrawn } = releases;
  const stops = [stack?.stopped, ...(stack?.stops ?? [])];
  const versions = versionsIn(store).map((version): VersionState => {
    const marks = {
      active: version === active,
      previous: version === previous,
      gradual: gradualIn(releases).some((one) => one.version === version),
      group: Object.values(groups ?? {}).includes(version),
      withdrawn: withdrawn.includes(version),
      stopped: stops.includes(version),
    };
    return { version, marks: MARKS.filter((mark) => marks[mark]), users: usersOf(stack, version) };
  });
  const settings = (active !== null && readReleaseIfWhole(path.join(store, active))?.config) || {};
  const values = valuesOf(settings, releases.config);
  const ignored = ignoredBy(settings, releases.config);
  const isSet = (name: string) => setIn(releases.config).has(name) && !ignored.includes(name);
  return {
    serial: releases.serial ?? 0,
    active,
    shares: sharesNow(releases, stack),
    ...(groups && { groups }),
    stopped: stack?.stopped ?? null,
    barred: stack?.barred ?? [],
    trouble: stack?.trouble ? { at: 'servers', reason: stack.trouble } : null,
    due: renewalOf(store, new Date()) ?? null,
    pending: pendingIn(releases, seal).map((one) => ({ ...proposalOf(one), by: [...seal.approvers(one)].join(', ') })),
    isKnown: stack !== undefined,
    versions: versions.toReversed(),
    history: eventsOf(releases, stack?.happened ?? []),
    config: Object.entries(settings).map(([name, setting]) => ({ name, setting, value: values[name] ?? setting.default, isSet: isSet(name) })),
    ignored,
  };
}

const WAITING_WORDS: Record<Waiting['why'], (waiting: Waiting) => string> = {
  hours: ({ until }) => `andelen gäller till ${until}`,
  persons: ({ have, needed }) => `${have} av ${needed} personer har fått upp en sida i versionen sedan andelen började`,
  comparison: ({ have, needed }) => `${have} av ${needed} personer har använt den version som den jämförs med`,
  room: () => 'de andra andelarna lämnar inte plats för nästa',
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
  const words = marks.flatMap((mark) => ({ active: 'aktiv', previous: 'föregående', withdrawn: 'tillbakatagen', gradual: [], group: [], stopped: [] })[mark]);
  const figures = users
    ? [
        `(${[`${users.visits} användare`, `${users.ready} fick upp en sida`, ...users.rates.map(({ rate, hits, of }) => `${hits} av ${of} ${RATE_WORDS[rate]}`)].join(', ')})`,
      ]
    : [];
  return `  ${[version, ...words, ...figures, ...(marks.includes('stopped') ? ['stoppad'] : [])].join(' ')}`;
}

/** What an environment has of a part; what it had before when it does not answer is not told. */
function environmentLine(environment: EnvironmentState): string {
  const { name, isHere, isKnown, active, shares, groups, there } = environment;
  if (!isKnown) return `  ${name}: svarar inte, så vad den har är inte känt`;
  const since = (version: string) => (there[version] ? ` sedan ${there[version]}` : '');
  const given = [
    active === null ? 'ingen version är aktiv' : `${active} är aktiv${since(active)}`,
    ...shares.map(({ version, share }) => `${version} för ${share} procent${since(version)}`),
    ...Object.entries(groups).map(([group, version]) => `${version} för gruppen ${group}`),
  ];
  const others = restOf(environment);
  return `  ${name}${isHere ? ' (här)' : ''}: ${given.join(', ')}${others.length > 0 ? `; där finns också ${others.join(', ')}` : ''}`;
}

const settingLine = ({ name, setting, value, isSet }: PartState['config'][number]): string =>
  `  ${name}=${value}${isSet ? ` i stället för ${setting.default}` : ''}: ${setting.says} (${rangeOf(setting)})`;

/** The status of a part: the live version, the previous one, and all that exist, with their health in the running stack, and its settings. */
export async function status(name: PartName): Promise<string> {
  const {
    active,
    shares,
    groups = {},
    versions,
    stopped,
    barred,
    trouble,
    due,
    pending,
    isKnown,
    config,
    ignored,
  } = stateOf(name, storeOf(name), (await askStack())(name));
  const beside = [
    ...shares.map(({ version, share, plan }) => `${version} för ${share} procent av nya besök${plan ? ', stegvis av sig själv' : ''}`),
    ...Object.entries(groups).map(([group, version]) => `${version} för gruppen ${group}`),
  ];
  const wayOut = 'Ta tillbaka den med rollback, eller aktivera den med --again om felen berodde på annat.';
  return [
    [`${folderName(name)}: ${active ?? 'ingen version'} är aktiv`, ...beside].join(', '),
    ...versions.toReversed().map(versionLine),
    ...config.map(settingLine),
    ignored.length > 0 && `${ignored.join(', ')} är satt, men ${active ?? 'ingen version'} känner det inte eller tar inte värdet.`,
    due && `Listan över det som är i drift ${due} Förnya den: npm run release -- renew ${folderName(name)}`,
    ...pending.map(({ version, by }) => `${version} väntar på en till: ${by} har godkänt. npm run release -- approve ${folderName(name)} ${version}`),
    ...shares.flatMap(({ version, steps, waiting }) => {
      const of = shares.length > 1 ? `${version}: ` : '';
      const begun = steps.map((step) => `  ${of}${step.share} procent sedan ${step.at}`);
      return waiting ? [...begun, `  ${of}Väntar: ${WAITING_WORDS[waiting.why](waiting)}.`] : begun;
    }),
    ...(await environmentsOf(name)).map(environmentLine),
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

const GROUP_WORDS = ({ what, version, group }: Event) =>
  what === 'stopped' ? `gruppen ${group} fick inte längre ${version}` : `${version} gavs till gruppen ${group}`;

const EVENT_WORDS: Record<Event['what'], (event: Event) => string> = {
  published: ({ version }) => `${version} publicerades`,
  activated: ({ version }) => `${version} gavs till alla`,
  rollout: ({ version, share, plan }) => (plan ? `${version} började gå av sig själv, från ${share} procent` : `${version} gavs till ${share} procent`),
  rolledBack: ({ version }) => `${version} togs tillbaka`,
  stopped: ({ version }) => `${version} togs tillbaka ur det stegvisa släppet`,
  withdrawn: ({ version }) => `${version} togs från alla`,
  configured: ({ name, value }) => (value === null ? `${name} fick delens eget värde` : `${name} sattes till ${value}`),
  step: ({ version, share }) => `${version} nådde ${share} procent`,
  halted: ({ version }) => `${version} stoppades`,
};

/** What was done with a part, and what happened to it automatically, the latest first: when, by whom and why. */
export async function history(name: PartName): Promise<string> {
  const events = eventsOf(readReleases(storeOf(name)), (await askStack())(name)?.happened ?? []);
  const lines = events.map((event) => {
    const { at, what, by, why, visits, errors, rate = 'errors' } = event;
    const reason = what === 'halted' ? `${errors} av ${visits} användare ${RATE_WORDS[rate]}` : why;
    const words = event.group === undefined ? `${EVENT_WORDS[what](event)}${event.from === undefined ? '' : `, från ${event.from}`}` : GROUP_WORDS(event);
    return `  ${[at, words, by ?? 'av sig själv', ...(reason ? [reason] : [])].join(' – ')}`;
  });
  return [`${folderName(name)}:`, ...(lines.length > 0 ? lines : ['  Inget har hänt än.'])].join('\n');
}
