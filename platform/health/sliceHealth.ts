import type { Plan, Step, Waiting } from './sjalv.ts';

// Users and errors of each version of the slices and of the shell (PLUS-28), which stops and renderings follow from.

/** Longer than any session's secret. */
const LONGEST_SID = 64;
/** Whether a cookie can belong to a session at all: anything else is not reported. */
export const isSid = (text: string | undefined): text is string => text !== undefined && text.length > 0 && text.length <= LONGEST_SID;

/** A version during one of its periods in use: `run` names the entry in the store's history from which sessions began to get it. */
export interface Run {
  readonly slice: string;
  readonly version: string;
  readonly run: string;
}

/** Number of persons who have used it, and of those who met an error in it. */
export interface Figures extends Run {
  readonly visits: number;
  readonly errors: number;
}

/** A person who used it, by an opaque id, and whether they met an error there. */
export interface Visit extends Run {
  readonly person: string;
  readonly failed: boolean;
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
  /** The version that its sessions would get instead, and the period in use over which the two are compared; with none, no step is taken. */
  readonly against: { readonly version: string; readonly run: string } | null;
  /** False when the version is stopped or may differ from what the team has signed. */
  readonly may: boolean;
}

/** How far an automatic gradual release has come (PLUS-43). */
export interface Standing {
  /** The shares that have begun. */
  readonly steps: readonly Step[];
  /** Why the next share has not begun; null when there is none, or nothing holds it back. */
  readonly waiting: Waiting | null;
}

/** A version that is not rendered on the server any more, and what it did there. */
export interface Hurt extends Run {
  readonly why: string;
}

/**
 * A server tells which versions it has to render, every second while it lives (PLUS-68): a version that is new is tried by one server, and a server that falls silent
 * meanwhile counts against it. `well`: those that it has rendered for a while; `hurt`: those that hung or ended their process; `leaves`: it stops, and tries none.
 */
export interface SliceRendering {
  readonly server: string;
  readonly asked: readonly Run[];
  readonly well: readonly Run[];
  readonly hurt: readonly Hurt[];
  readonly leaves: boolean;
}

/** Those of them that the server may render now, and all that no server may. */
export interface SliceRendered {
  readonly may: readonly Run[];
  readonly barred: readonly Hurt[];
}

/** A list of what is live that a server has taken: the key that signed it, its number, and its signature, which tells it from any other (PLUS-68). */
export interface SeenList {
  readonly key: string;
  readonly serial: number;
  readonly signature: string;
}
