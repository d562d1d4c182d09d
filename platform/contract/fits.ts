import semver from 'semver';
import type { Backend, Gives, Release, Shapes } from './releaseStore.ts';
import { entityOf, gapsBetween, type Entities, type Shape, type Side } from './shapes.ts';

// Whether a slice, a shell and a backend fit each other, by their surfaces alone: what one writes the other takes, and what one reads the other gives (PLUS-44).

type Part = 'slice' | 'shell' | 'backend';

export interface Misfit {
  readonly rule: 'kontrakt' | 'delade paket' | 'delade namn' | 'stilmall' | 'adresser' | 'data';
  /** What does not fit, after the name of the older part, as in *Versionen …* */
  readonly what: string;
  /** How to correct it in the part that is new. */
  readonly mend: Readonly<Partial<Record<Part, string>>>;
}

/** The parts that are judged together; those that are unknown, or not asked about, are left out. */
export interface Parts {
  readonly slice?: Release | undefined;
  readonly shell?: Gives | undefined;
  readonly backend?: Backend | undefined;
}

const WITHOUT = 'eller släpp först en version av delen som klarar sig utan.';

function* contract({ contract: own }: Release, { contracts }: Gives): Generator<Misfit> {
  if (contracts.includes(own)) return;
  yield {
    rule: 'kontrakt',
    what: `följer kontrakt ${own}, skalet tar kontrakt ${contracts.join(', ')}.`,
    mend: {
      slice: own > Math.max(...contracts) ? 'Driftsätt skalet först.' : 'Bygg om mot den version av shared som skalet har.',
      shell: `Låt skalet ta kontrakt ${own} också, så länge versionen används.`,
    },
  };
}

function* ranges({ shared }: Release, { provides }: Gives): Generator<Misfit> {
  for (const [name, range] of Object.entries(shared)) {
    const version = provides[name];
    if (version && semver.satisfies(version, range)) continue;
    yield {
      rule: 'delade paket',
      what: `behöver ${name} ${range}, skalet har ${version ?? 'inget sådant'}.`,
      mend: {
        slice: `Driftsätt ett skal med ${name} ${range} först, eller sänk kravet i delens package.json och bygg om.`,
        shell: `Bygg skalet med ${name} ${range}, eller släpp först en version av delen som klarar det nya.`,
      },
    };
  }
}

/** Names that the shell does not give; a module taken as a whole cannot be compared, and is refused in a new version. */
function* names({ takes = {} }: Release, host: Gives): Generator<Misfit> {
  for (const [module, taken] of Object.entries(takes)) {
    const given = host.names?.[module];
    const missing = taken.filter((name) => name !== '*' && given && !given.includes(name));
    if (missing.length === 0) continue;
    yield {
      rule: 'delade namn',
      what: `tar ${missing.join(', ')} ur ${module}, som skalet inte ger.`,
      mend: { slice: 'Driftsätt först ett skal som ger det, eller ta bort det ur delen.', shell: `Ge det i skalet också, ${WITHOUT}` },
    };
  }
}

/** The names that a shell gives in another form than the slice was compiled for, and that no compiler has judged to fit it. */
export const otherTypes = ({ types = {} }: Release, { types: given = {} }: Gives): (readonly [module: string, names: readonly string[]])[] =>
  Object.entries(types).map(([module, taken]) => [
    module,
    Object.entries(taken).flatMap(([name, hash]) => (given[module]?.[name]?.includes(hash) === false ? [name] : [])),
  ]);

function* types(release: Release, host: Gives): Generator<Misfit> {
  if (!host.isJudged) return;
  for (const [module, other] of otherTypes(release, host)) {
    if (other.length === 0) continue;
    yield {
      rule: 'delade namn',
      what: `tar ${other.join(', ')} ur ${module} i en annan form än skalet ger.`,
      mend: {
        slice: 'Driftsätt först ett skal med den nya formen, eller bygg delen mot den version av shared som skalet har.',
        shell: 'Ge den nya formen ett nytt namn och behåll den gamla, tills versionen är ur bruk.',
      },
    };
  }
}

function* tokens({ tokens: needed = [] }: Release, host: Gives): Generator<Misfit> {
  const missing = needed.filter((token) => !host.tokens.includes(token));
  if (missing.length === 0) return;
  const where = 'shared/src/ui/styles/tokens.css';
  yield {
    rule: 'stilmall',
    what: `behöver ${missing.join(', ')} i sina stilmallar, vilket skalet inte har.`,
    mend: {
      slice: `Driftsätt först ett skal som har det i ${where}, eller ange ett reservvärde: var(--namn, värde).`,
      shell: `Behåll det i ${where}, ${WITHOUT}`,
    },
  };
}

function* guards({ routes = [] }: Release, { guards: known = [] }: Gives): Generator<Misfit> {
  const unknown = new Set(routes.flatMap((route) => route.guards).filter((guard) => !known.includes(guard)));
  if (unknown.size === 0) return;
  yield {
    rule: 'adresser',
    what: `har ${[...unknown].join(', ')} bland sina vakter, som skalet inte känner.`,
    mend: { slice: 'Driftsätt först ett skal som känner vakten, eller ta bort den ur delens slice.json.', shell: `Behåll vakten i skalet, ${WITHOUT}` },
  };
}

const KEEP = 'Behåll det gamla bredvid det nya, tills ingen version i bruk behöver det.';
const misfit = (gaps: readonly string[], sentence: (list: string) => string, mend: Misfit['mend']): Misfit[] =>
  gaps.length === 0 ? [] : [{ rule: 'data', what: sentence([...new Set(gaps)].join(', ')), mend }];
const side = (shape: Shape, { entities }: { readonly entities: Entities }): Side => ({ shape, entities });
/** The entities that a backend takes: what it gives of them is what was written. */
const takenBy = ({ calls }: Shapes) => new Set(Object.values(calls).flatMap(({ takes }) => (takes && entityOf(takes)) ?? []));

/** What a slice writes must be what the backend takes and the shell can read back; what it reads must be given. */
function ofSlice({ entities = {} }: Release, shell: Shapes | undefined, backend: Shapes | undefined): Misfit[] {
  const repeated = backend && takenBy(backend);
  return Object.entries(entities).flatMap(([name, shape]) => {
    const [written, shown, kept] = [side(shape, { entities }), shell?.entities[name], backend?.entities[name]];
    const unread = shell && shown ? gapsBetween(written, side(shown, shell), { keepsUnknown: true }, name) : [];
    const refused = backend && kept && repeated?.has(name) ? gapsBetween(written, side(kept, backend), { keepsUnknown: false }, name) : [];
    const lacking = backend && kept ? gapsBetween(side(kept, backend), written, { keepsUnknown: true, isRepeated: true }, name) : [];
    return [
      ...misfit(unread, (list) => `skriver ${list}, vilket skalet inte kan läsa.`, { slice: 'Driftsätt skalet först.', shell: KEEP }),
      ...misfit(refused, (list) => `skriver ${list}, vilket backend inte tar emot.`, { slice: 'Driftsätt backend först.', backend: KEEP }),
      ...misfit(lacking, (list) => `läser ${list}, vilket backend inte ger.`, { slice: 'Driftsätt backend först.', backend: KEEP }),
    ];
  });
}

function ofShell(shell: Shapes, backend: Shapes): Misfit[] {
  const repeated = takenBy(backend);
  return Object.entries(shell.calls).flatMap(([name, { takes: sent, gives: read }]) => {
    const call = backend.calls[name];
    const mend = { shell: 'Driftsätt backend först.', backend: KEEP };
    if (!call) return misfit([name], () => `anropar ${name}, som backend inte har.`, mend);
    const refused = sent && call.takes ? gapsBetween(side(sent, shell), side(call.takes, backend), { keepsUnknown: false }, 'uppgifterna') : [];
    const lacking = read ? gapsBetween(side(call.gives ?? {}, backend), side(read, shell), { keepsUnknown: true, repeated }, 'svaret') : [];
    return [
      ...misfit(refused, (list) => `skickar i ${name} ${list}, vilket backend inte tar emot.`, mend),
      ...misfit(lacking, (list) => `läser i ${name} ${list}, vilket backend inte ger.`, mend),
    ];
  });
}

/** Everything that does not fit between a slice, a shell and a backend; between two of them when one is left out (PLUS-22, PLUS-27, PLUS-44). */
export function fits({ slice, shell, backend }: Parts): Misfit[] {
  return [
    ...(slice && shell ? [contract, ranges, names, types, guards, tokens].flatMap((rule) => [...rule(slice, shell)]) : []),
    ...(slice ? ofSlice(slice, shell?.shapes, backend?.shapes) : []),
    ...(!slice && shell?.shapes && backend ? ofShell(shell.shapes, backend.shapes) : []),
  ];
}
