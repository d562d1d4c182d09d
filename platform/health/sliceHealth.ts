import type { Plan, Rate } from '../contract/releaseStore.ts';
import type { Waiting } from '../contract/versions.ts';
import type { Step } from './sjalv.ts';
import type { Outcome } from './utfall.ts';

// Users and errors of each version of the slices and of the shell (PLUS-28), which stops and renderings follow from.

const LONGEST_SID = 64;
/** Whether a cookie can belong to a session at all: anything else is not reported. */
export const isSid = (text: string | undefined): text is string => text !== undefined && text.length > 0 && text.length <= LONGEST_SID;

/** A version during one of its periods in use: `run` names the entry in the store's history from which sessions began to get it. */
export interface Run {
  readonly slice: string;
  readonly version: string;
  readonly run: string;
}

export type Figures = Run & Outcome;

/** What is counted of a person besides errors: pages that were sent, and that became ready; saves, and those that were refused; pages that hung or were empty, and buttons that did nothing (PLUS-45). */
export const COUNTED = ['sent', 'ready', 'saves', 'refused', 'hung', 'empty', 'dead'] as const;
export type Counts = Readonly<Partial<Record<(typeof COUNTED)[number], number>>>;

/** Both together. */
export const sumOf = (one: Counts = {}, other: Counts = {}): Counts =>
  Object.fromEntries(COUNTED.flatMap((name) => (name in one || name in other ? [[name, (one[name] ?? 0) + (other[name] ?? 0)]] : [])));

/** What a browser says of a page (`platform/browser/vitals/life.ts`). */
export const SIGNS = ['sent', 'ready', 'left', 'empty', 'hung', 'dead', 'saved', 'refused'] as const;
export type Sign = (typeof SIGNS)[number];

/** How a sign is counted. A page that is left at once was not waited for. */
export const COUNTS_OF: Readonly<Record<Sign, Counts>> = {
  sent: { sent: 1 },
  ready: { ready: 1 },
  left: { sent: -1 },
  empty: { empty: 1 },
  hung: { hung: 1 },
  dead: { dead: 1 },
  saved: { saves: 1 },
  refused: { saves: 1, refused: 1 },
};

/** What the backend answers when it cannot use what a version sends: not that it is away, busy, or has got something newer. */
const MISFITS: readonly number[] = [400, 404, 405, 415, 422];

/** What the status of a save says of the version that sent it; undefined when that is nothing. */
export function signOfSave(status: number): Sign | undefined {
  if (status < 400) return 'saved';
  return MISFITS.includes(status) ? 'refused' : undefined;
}

/** Where browsers say so. */
export const LIFE_PATH = '/liv';

/** A person who used it, by an opaque id, whether they met an error there, and what else is counted. */
export interface Visit extends Run {
  readonly person: string;
  readonly failed: boolean;
  readonly counts?: Counts;
}

/** A version that is stopped: to how many of how many persons it happened. */
export interface Stop extends Run {
  readonly rate: Rate;
  readonly visits: number;
  readonly errors: number;
}

/** The figures of the versions that were asked for, and all stopped versions. */
export interface SliceHealth {
  readonly figures: readonly Figures[];
  readonly stopped: readonly Run[];
}

/** A version with an automatic gradual release, and the plan that its team has signed (PLUS-43). */
export interface Planned extends Run {
  readonly plan: Plan;
}

/** Takes the plan's next step if it is due. */
export interface SliceStep extends Planned {
  /** What its sessions would get instead, over the same time; with none, no step is taken. */
  readonly against: Pick<Run, 'version' | 'run'> | null;
  /** False when the version is stopped or may differ from what the team has signed. */
  readonly may: boolean;
}

/** The shares of an automatic gradual release that have begun, and why the next has not; null when there is none, or nothing holds it back (PLUS-43). */
export interface Standing {
  readonly steps: readonly Step[];
  readonly waiting: Waiting | null;
}

/** A version that is not rendered on the server any more, and what it did there. */
export interface Hurt extends Run {
  readonly why: string;
}

/** What a server says every second (PLUS-68): the versions that it has to render, has rendered for a while, and that hung or ended their process. */
export interface SliceRendering {
  readonly server: string;
  readonly asked: readonly Run[];
  readonly well: readonly Run[];
  readonly hurt: readonly Hurt[];
  /** When it stops. */
  readonly leaves: boolean;
}

/** Those of them that the server may render now, and all that no server may. */
export interface SliceRendered {
  readonly may: readonly Run[];
  readonly barred: readonly Hurt[];
}
