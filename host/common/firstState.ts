import { atom } from 'jotai';
import * as v from 'valibot';
import type { State } from '@uppgiftsandring/platform/contract/firstPage';
import { ansokanAtom, SHARED_PARTS, statePart, type AppStore } from '@uppgiftsandring/shared/state';
import { HandlaggningstidSchema, type Handlaggningstid } from '@uppgiftsandring/shared/wire/public';
import { foundAtom, noteAtom } from './guards/known.ts';

/** The name that the login gave; empty until the session's response has said it. */
export const loginNameAtom = atom('');

/** How long a case takes now; only the first page of somebody not logged in comes with it (PLUS-75). */
export const handlaggningstidAtom = atom<Handlaggningstid>(null);

/** The logged-in person's name: the contact person's of the Application once loaded, until then the login's (SHELL-08). */
export const fullNameAtom = atom((get) => get(ansokanAtom).data?.kontaktperson?.fullname || get(loginNameAtom));

// The state that a first page is rendered from, the host's own parts included (PLUS-80).

const verdict = v.picklist(['pass', 'fail', 'unknown']);
const FoundSchema = v.object({
  termsHash: v.optional(v.nullable(v.string())),
  judged: v.boolean(),
  receipt: v.nullable(v.object({ visit: v.string(), signed: verdict, submitted: verdict })),
  own: v.exactOptional(v.nullable(v.object({ visit: v.string(), verdicts: v.record(v.string(), verdict) })), null),
});

/** What the guards have found out; `judged`: whether the server has given its verdicts on the Application. */
const knownAtom = atom(
  (get): v.InferOutput<typeof FoundSchema> => {
    const { termsHash, judged, receipt, own } = get(foundAtom);
    return { termsHash, judged: judged !== null && judged === get(ansokanAtom), receipt, own };
  },
  (get, set, { judged, ...found }: v.InferOutput<typeof FoundSchema>) =>
    set(noteAtom, { ...found, termsHash: found.termsHash, judged: judged ? get(ansokanAtom) : null }),
);

const PARTS = {
  ...SHARED_PARTS,
  found: statePart(knownAtom, FoundSchema),
  namn: statePart(loginNameAtom, v.string()),
  handlaggningstid: statePart(handlaggningstidAtom, HandlaggningstidSchema),
};
/** What can be relied on when some call has failed: anything else is asked again. */
const CERTAIN: readonly string[] = ['cameAt', 'session', 'ansokan'] satisfies readonly (keyof typeof PARTS)[];

const StateSchema = v.record(v.string(), v.unknown());

/** Reads the state of a store: all of it, or what can be relied on. */
export function stateOf(store: AppStore, whole: boolean): State {
  const parts = Object.entries(PARTS).filter(([name]) => whole || CERTAIN.includes(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, part.read(store)]));
}

/** Whether nothing is missing: only then is a page rendered from it. */
export const isWhole = (state: State): boolean => Object.keys(PARTS).every((name) => name in state);

interface ReadState {
  readonly isWhole: boolean;
  /** The server's time when it was made; null when it does not say. */
  readonly cameAt: number | null;
  /** Puts it in a new store; `visit` is the key of the history entry, which some verdicts belong to. */
  put(store: AppStore, visit?: string): void;
}

/** Parses a state. Throws when a part of it is not understood: the page then makes all requests itself. */
export function readState(json: unknown): ReadState {
  const state = v.parse(StateSchema, json);
  const puts = Object.entries(PARTS).flatMap(([name, part]) => (name in state ? [part.parse(state[name])] : []));
  const { cameAt } = state;
  return {
    isWhole: isWhole(state),
    cameAt: typeof cameAt === 'number' ? cameAt : null,
    put(store, visit) {
      for (const put of puts) put(store);
      if (visit === undefined) return;
      const { receipt, own } = store.get(foundAtom);
      store.set(noteAtom, { receipt: receipt && { ...receipt, visit }, own: own && { ...own, visit } });
    },
  };
}
