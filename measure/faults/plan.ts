import { randomFrom } from '@uppgiftsandring/shared/testing/random';

// What goes wrong in a composed stack, drawn from a seed (PLUS-69).

const SLICES = ['mfe-lookup', 'mfe-measures', 'mfe-wizard', 'mfe-receipt'] as const;
const SERVICES = ['edge', 'host', 'shell', ...SLICES, 'backend', 'postgres', 'simulators'] as const;
/** Services that call each other. */
const PAIRS = [
  'edge host',
  'edge backend',
  'edge simulators',
  'backend postgres',
  'backend simulators',
  'host postgres',
  'host shell',
  ...SLICES.map((slice) => `host ${slice}`),
];

/** Which services, pairs of services or keys each kind of fault can strike. */
export const VICTIMS = {
  /** Every process ends at once, and the container restarts by itself. */
  crash: SERVICES,
  /** The container ends, and is started after a while, as when its machine is lost. */
  gone: SERVICES,
  freeze: SERVICES,
  restart: ['edge', 'host', 'backend', 'postgres'],
  /** Packets between two are dropped: all, or some. */
  cut: PAIRS,
  lossy: PAIRS,
  full: ['postgres', 'simulators'],
  clock: ['host', 'backend', 'simulators'],
  /** Every connection to the database is cut, and it takes no writes for a while, as a standby. */
  failover: ['postgres'],
  reload: ['edge'],
  release: SLICES,
  keys: ['requester', 'sign-service', 'user-ca', 'svt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Kind = keyof typeof VICTIMS;
/** What operators and teams do while something else is wrong. */
const WORK = ['reload', 'release', 'keys'] as const satisfies readonly Kind[];

export interface Fault {
  readonly kind: Kind;
  readonly victim: string;
  /** After the one before it is over. */
  readonly waitMs: number;
  readonly lengthMs: number;
  /** How wrong a clock goes. */
  readonly seconds: number;
  readonly meanwhile: { readonly kind: (typeof WORK)[number]; readonly victim: string } | null;
}

const LONGEST_MS = 12_000;
const CLOCKS = [-86_400, -600, -30, 30, 600, 86_400] as const;

/** The same faults for the same seed: every kind once in each dozen, in an order of its own. */
export function plan(seed: number, count: number): readonly Fault[] {
  const random = randomFrom(seed);
  const draw = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const kinds = Object.keys(VICTIMS) as Kind[];
  let left: Kind[] = [];
  return Array.from({ length: count }, (): Fault => {
    if (left.length === 0) left = [...kinds];
    const kind = draw(left);
    left = left.filter((other) => other !== kind);
    const work = draw(WORK);
    const meanwhile = random() < 0.25 ? { kind: work, victim: draw<string>(VICTIMS[work]) } : null;
    return {
      kind,
      victim: draw<string>(VICTIMS[kind]),
      waitMs: Math.round(random() * 3000),
      lengthMs: Math.round(1000 + random() * (LONGEST_MS - 1000)),
      seconds: draw(CLOCKS),
      meanwhile,
    };
  });
}

/** A fault in words. */
export const named = ({ kind, victim, lengthMs, seconds, meanwhile }: Fault): string =>
  `${kind} ${victim}, ${(lengthMs / 1000).toFixed(1)} s${kind === 'clock' ? `, ${seconds} s wrong` : ''}${meanwhile ? `, with ${meanwhile.kind} ${meanwhile.victim}` : ''}`;
