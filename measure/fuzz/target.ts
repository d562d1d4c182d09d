import type * as fc from 'fast-check';

/** A reader of what comes from outside (PLUS-69). */
export interface Target {
  readonly drawn: fc.Arbitrary<string>;
  /** Reads a text, or bytes as Latin-1. Returns when it is accepted or refused as it should be, and throws what is a fault. */
  readonly read: (text: string) => unknown;
  /** Ends what it has started. */
  readonly stop?: () => unknown;
}

/** Throws when what must hold does not. */
export function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** What `JSON.parse` gives, or undefined for a text that is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
