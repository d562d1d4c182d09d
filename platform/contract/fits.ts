import semver from 'semver';
import type { Backend, Gives, Other, Release, Shapes } from './releaseStore.ts';
import { unheard } from './events.ts';
import { gapsBetween, refsIn, type Entities, type Shape, type Side } from './shapes.ts';

// Whether a slice, a shell and a backend fit each other, by their surfaces alone: what one writes the other takes, and what one reads the other gives (PLUS-44).

type Part = 'slice' | 'shell' | 'backend';

export interface Misfit {
  readonly rule: 'kontrakt' | 'delade paket' | 'delade namn' | 'stilmall' | 'adresser' | 'data' | 'händelser';
  /** What does not fit, after the name of the older part, as in *Versionen …* */
  readonly what: string;
  /** How to correct it in the part that is new. */
  readonly mend: Readonly<Partial<Record<Part, string>>>;
  /** It lacks only what it reads: better than no version at all. */
  readonly isRead?: true;
}

/** The parts that are judged together; those that are unknown, or not asked about, are left out. */
export interface Parts {
  readonly slice?: Release | undefined;
  readonly shell?: Gives | undefined;
  /** Null for one that does not say what it takes. */
  readonly backend?: Backend | null | undefined;
  /** Whether the shell was there before the backend: new values that this only repeats are judged by what writes them. */
  readonly isInUse?: boolean;
  /** Versions of other slices, which hear what the slice sends and the other way round. */
  readonly others?: readonly Pick<Release, 'name' | 'version' | 'events'>[];
}

const WITHOUT = 'eller släpp först en version av delen som klarar sig utan.';
const KEEP = 'Behåll det gamla bredvid det nya, tills ingen version i bruk behöver det.';
const FIRST = { slice: 'Driftsätt backend först.', shell: 'Driftsätt backend först.', backend: KEEP };

/** One sentence on all that is lacking; none when nothing is. */
const misfit = (rule: Misfit['rule'], gaps: readonly string[], sentence: (list: string) => string, mend: Misfit['mend']): Misfit[] =>
  gaps.length === 0 ? [] : [{ rule, what: sentence([...new Set(gaps)].join(', ')), mend }];

const contract = ({ contract: own }: Release, { contracts }: Gives): Misfit[] =>
  misfit('kontrakt', contracts.includes(own) ? [] : [`${own}`], (number) => `följer kontrakt ${number}, skalet tar kontrakt ${contracts.join(', ')}.`, {
    slice: own > Math.max(...contracts) ? 'Driftsätt skalet först.' : 'Bygg om mot den version av shared som skalet har.',
    shell: `Låt skalet ta kontrakt ${own} också, så länge versionen används.`,
  });

const isIn = (range: string) => (version: string | undefined) => version !== undefined && semver.satisfies(version, range);

const ranges = ({ shared }: Release, { provides, others = [] }: Gives): Misfit[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const versions = [provides, ...others.map((other) => other.provides)].flatMap((set) => set[name] ?? []);
    const lacking = isIn(range)(provides[name]) ? [] : [`${name} ${range}`];
    const has = versions.some(isIn(range)) ? 'som skalet inte ger ihop med det andra den tar' : `skalet har ${versions.join(' och ') || 'inget sådant'}`;
    return misfit('delade paket', lacking, (wanted) => `behöver ${wanted}, ${has}.`, {
      slice: `Driftsätt ett skal med ${name} ${range} först, eller sänk kravet i delens package.json och bygg om.`,
      shell: `Bygg skalet med ${name} ${range}, eller släpp först en version av delen som klarar det nya.`,
    });
  });

/** Names that the shell does not give; a module taken as a whole cannot be compared, and is refused in a new version. */
const names = ({ takes = {} }: Release, host: Gives): Misfit[] =>
  Object.entries(takes).flatMap(([module, taken]) => {
    const given = host.names?.[module];
    const missing = taken.filter((name) => name !== '*' && given && !given.includes(name));
    return misfit('delade namn', missing, (list) => `tar ${list} ur ${module}, som skalet inte ger.`, {
      slice: 'Driftsätt först ett skal som ger det, eller ta bort det ur delen.',
      shell: `Ge det i skalet också, ${WITHOUT}`,
    });
  });

/** The sets of packages that a shell gives, each as a shell that gives no other; its own first. */
const setsIn = ({ others = [], ...own }: Gives): (Gives & { readonly other?: Other })[] => [
  own,
  ...others.map((other) => ({ ...own, provides: { ...own.provides, ...other.provides }, names: { ...own.names, ...other.names }, other })),
];

/** The first set of packages that fits a slice (PLUS-48); what the shell says of all of them when none does. */
function setFor(slice: Release, shell: Gives): Gives & { readonly other?: Other } {
  const inRange = setsIn(shell).filter((set) => ranges(slice, set).length === 0);
  return inRange.find((set) => names(slice, set).length === 0) ?? inRange[0] ?? shell;
}

/** The other set of packages that a slice gets; undefined for one that the shell's own fit, or that none does. */
export const otherFor = (slice: Release, shell: Gives): Other | undefined => (shell.others ? setFor(slice, shell).other : undefined);

/** The names that a shell gives in another form than the slice was compiled for, and that no compiler has judged to fit it. */
export const otherTypes = ({ types = {} }: Release, { types: given = {} }: Gives): (readonly [module: string, names: readonly string[]])[] =>
  Object.entries(types).map(([module, taken]) => [
    module,
    Object.entries(taken).flatMap(([name, hash]) => (given[module]?.[name]?.includes(hash) === false ? [name] : [])),
  ]);

const types = (release: Release, host: Gives): Misfit[] =>
  (host.isJudged ? otherTypes(release, host) : []).flatMap(([module, other]) =>
    misfit('delade namn', other, (list) => `tar ${list} ur ${module} i en annan form än skalet ger.`, {
      slice: 'Driftsätt först ett skal med den nya formen, eller bygg delen mot den version av shared som skalet har.',
      shell: 'Ge den nya formen ett nytt namn och behåll den gamla, tills versionen är ur bruk.',
    }),
  );

const TOKENS = 'shared/src/ui/styles/tokens.css';
const tokens = ({ tokens: needed = [] }: Release, { tokens: given }: Gives): Misfit[] => {
  const missing = needed.filter((token) => !given.includes(token));
  return misfit('stilmall', missing, (list) => `behöver ${list} i sina stilmallar, vilket skalet inte har.`, {
    slice: `Driftsätt först ett skal som har det i ${TOKENS}, eller ange ett reservvärde: var(--namn, värde).`,
    shell: `Behåll det i ${TOKENS}, ${WITHOUT}`,
  });
};

/** A title is a key in the shell's texts, or the title itself. */
const IS_KEY = /^[A-Z][A-Z_]+$/;

/** Guards and titles of pages that the shell lacks; one from before it said so has no guard and any title. */
const pages = ({ routes = [], guards: own = {} }: Release, { guards: known = [], ownGuards, titles }: Gives): Misfit[] => {
  const guards = routes.flatMap((route) => route.guards).filter((guard) => !known.includes(guard) && !(ownGuards && Object.hasOwn(own, guard)));
  const keys = routes.flatMap(({ title }) => (titles && IS_KEY.test(title) && !titles.includes(title) ? [title] : []));
  return misfit('adresser', [...guards, ...keys], (list) => `har sidor med ${list} (vakter, titlar), som skalet inte känner.`, {
    slice: 'Driftsätt först ett skal som har det, eller ändra delens slice.json.',
    shell: `Behåll det i skalet, ${WITHOUT}`,
  });
};

const WAIT = 'Driftsätt en backend som säger det, eller vänta tills den svarar.';
/** Said of each part beside a backend from before it could say, or one that is down. */
export const SILENT: Misfit = {
  rule: 'data',
  what: 'kan inte jämföras med backend, som inte säger vad den tar emot.',
  mend: { slice: WAIT, shell: WAIT },
};

const asRead = (one: Misfit): Misfit => ({ ...one, isRead: true });
const side = (shape: Shape, { entities }: { readonly entities: Entities }): Side => ({ shape, entities });
/** The entities that a backend takes, and those in them: what it gives of them is what was written, so that a new value goes to the backend first. */
function takenBy({ calls, entities }: Shapes): ReadonlySet<string> {
  const taken = new Set(Object.values(calls).flatMap(({ takes }) => (takes ? refsIn(takes) : [])));
  // Those that are added are visited too.
  for (const name of taken) for (const inner of refsIn(entities[name] ?? {})) taken.add(inner);
  return taken;
}

/** What a slice writes must be what the backend takes and the shell can read back; what it reads must be given. */
function ofSlice({ entities = {} }: Release, shell: Shapes | undefined, backend: Shapes | undefined): Misfit[] {
  const repeated = backend && takenBy(backend);
  return Object.entries(entities).flatMap(([name, shape]) => {
    const [written, shown, kept] = [side(shape, { entities }), shell?.entities[name], backend?.entities[name]];
    const unread = shell && shown ? gapsBetween(written, side(shown, shell), { keepsUnknown: true }, name) : [];
    const refused = backend && kept && repeated?.has(name) ? gapsBetween(written, side(kept, backend), { keepsUnknown: false }, name) : [];
    const lacking = backend && kept ? gapsBetween(side(kept, backend), written, { keepsUnknown: true, isRepeated: true }, name) : [];
    return [
      ...misfit('data', unread, (list) => `skriver ${list}, vilket skalet inte kan läsa.`, { slice: 'Driftsätt skalet först.', shell: KEEP }),
      ...misfit('data', refused, (list) => `skriver ${list}, vilket backend inte tar emot.`, FIRST),
      ...misfit('data', lacking, (list) => `läser ${list}, vilket backend inte ger.`, FIRST).map(asRead),
    ];
  });
}

/** Reasons for a refusal that a part acts on and the backend no longer has. */
const unknownCodes = (codes: readonly string[] = [], { codes: given }: Shapes): Misfit[] =>
  misfit('data', given ? codes.filter((code) => !given.includes(code)) : [], (list) => `känner felkoden ${list}, som backend inte ger.`, FIRST);

const RENAME = { slice: 'Ge händelsen ett nytt namn, eller släpp först en version av den andra delen som klarar båda formerna.' };

const ofOthers = (slice: Release, others: NonNullable<Parts['others']>): Misfit[] =>
  others.flatMap((other) => [
    ...misfit('händelser', unheard(slice, other), (list) => `skickar ${list}, vilket mfe-${other.name} ${other.version} inte kan läsa.`, RENAME),
    ...misfit('händelser', unheard(other, slice), (list) => `hör ${list}, vilket mfe-${other.name} ${other.version} inte skickar så.`, RENAME),
  ]);

const SENT = [
  ['path', 'adressen'],
  ['query', 'frågan'],
  ['headers', 'rubrikerna'],
  ['takes', 'uppgifterna'],
] as const;

function ofShell(shell: Shapes, backend: Shapes, isInUse: boolean): Misfit[] {
  const repeated = isInUse ? takenBy(backend) : new Set<string>();
  const ofCalls = Object.entries(shell.calls).flatMap(([name, asked]) => {
    const call = backend.calls[name];
    if (!call) return misfit('data', [name], () => `anropar ${name}, som backend inte har.`, FIRST);
    const refused = SENT.flatMap(([key, at]) => {
      const [sent = { type: 'object' }, taken] = [asked[key], call[key]];
      return taken ? gapsBetween(side(sent, shell), side(taken, backend), { keepsUnknown: key !== 'takes' }, at) : [];
    });
    const lacking = asked.gives ? gapsBetween(side(call.gives ?? {}, backend), side(asked.gives, shell), { keepsUnknown: true, repeated }, 'svaret') : [];
    return [
      ...misfit('data', refused, (list) => `skickar i ${name} ${list}, vilket backend inte tar emot.`, FIRST),
      ...misfit('data', lacking, (list) => `läser i ${name} ${list}, vilket backend inte ger.`, FIRST),
    ];
  });
  return [...ofCalls, ...unknownCodes(shell.codes, backend)];
}

/** Everything that does not fit between a slice, a shell and a backend; between two of them when one is left out (PLUS-22, PLUS-27, PLUS-44), or between a slice and others (PLUS-46). */
export function fits({ slice, shell, backend, isInUse = false, others = [] }: Parts): Misfit[] {
  const given = slice && shell && setFor(slice, shell);
  return [
    ...(backend === null ? [SILENT] : []),
    ...(given ? [contract, ranges, names, types, pages, tokens].flatMap((rule) => rule(slice, given)) : []),
    ...(slice ? ofSlice(slice, shell?.shapes, backend?.shapes) : []),
    ...(slice ? ofOthers(slice, others) : []),
    ...(slice && backend ? unknownCodes(slice.codes, backend.shapes).map(asRead) : []),
    ...(!slice && shell?.shapes && backend ? ofShell(shell.shapes, backend.shapes, isInUse) : []),
  ];
}
