import { atom, type createStore, type WritableAtom } from 'jotai';
import * as v from 'valibot';
import type { ApiClient } from '../api/client.ts';
import { HISTORIK_PATH } from '../api/paths.ts';
import { ReadAnsokanSchema } from '../domain/ansokan/ansokan.ts';
import { ConfigSchema, MeddelandeSchema } from '../wire/public.ts';
import { UndertecknareSchema } from '../wire/ansokan.ts';
import { SessionSchema } from '../wire/session.ts';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';
import { cameAnsokanAtom } from './ansokan/ansokan.ts';
import { historikAtom } from './ansokan/lookup.ts';
import { knownVerdictsAtom } from './ansokan/verdicts.ts';
import { cameAtAtom } from './frame/clock.ts';
import { configAtom, answeredAtom, fetchedAtAtom, systemAtom } from './frame/messages.ts';
import { openDialogsAtom } from './frame/dialog.ts';
import { apiAtom, sessionAtom } from './session/session.ts';
import { keepCopies } from './unsaved/unsaved.ts';
import { ownerAtom } from './unsaved/unsavedPages.ts';
import { ArbetskopiorSchema } from '../wire/osparat.ts';

// The state that a first page is rendered from: the browser starts from the very same (PLUS-80, docs/adr/0064).

type Store = ReturnType<typeof createStore>;

/** One atom of that state, and how its value is written as JSON and read again. */
export interface StatePart {
  readonly read: (store: Store) => unknown;
  /** Parses a value; throws when it is not one. The returned function puts it in a store. */
  readonly parse: (json: unknown) => (store: Store) => void;
}

/** `schema`: of the value after JSON. */
export const statePart = <Value>(atom: WritableAtom<Value, [Value], unknown>, schema: v.GenericSchema<unknown, Value>): StatePart => ({
  read: (store) => store.get(atom),
  parse: (json) => {
    const value = v.parse(schema, json);
    return (store) => void store.set(atom, value);
  },
});

const number = v.nullable(v.number());
const AnsokanStateSchema = v.variant('status', [
  v.object({ status: v.literal(0), data: v.null() }),
  v.object({
    status: v.literal(1),
    data: ReadAnsokanSchema,
    version: v.nullable(v.string()),
    savedAt: v.nullable(v.pipe(MomentSchema, v.toDate())),
    inskickad: v.boolean(),
    undertecknare: v.exactOptional(UndertecknareSchema),
  }),
]);
const verdict = v.nullable(v.boolean());

/** What a page asks as it is shown, and a first page comes with: the answer to a GET, as JSON, by its path (PLUS-50, PLUS-46). */
export const answersAtom = atom<Readonly<Record<string, unknown>>>({});

type FormerCall = 'getHistorik' | 'getInloggningar' | 'getKvitton' | 'getSession' | 'getTidigare';
/** Empty: slices built while it had those answers by the client's method ask the client, which has them. Removed when no browser may have one. */
export const firstAnswersAtom = atom<{ readonly [name in FormerCall]?: Awaited<ReturnType<ApiClient[name]>> | undefined }>({});

const FirstCopiesSchema = v.nullable(v.object({ draft: v.string(), ...ArbetskopiorSchema.entries }));
/** What is typed and not saved in the draft's forms, and which draft that is (PLUS-70). */
export const firstCopiesAtom = atom<v.InferOutput<typeof FirstCopiesSchema>>(null);
/** The same where one page is shown, which finds it in its tab: a server of many pages has none. */
const tabCopiesAtom = atom(
  (get) => get(firstCopiesAtom),
  (get, set, copies: v.InferOutput<typeof FirstCopiesSchema>) => {
    const owner = get(ownerAtom);
    set(firstCopiesAtom, copies);
    if (copies !== null && owner?.draft === copies.draft) keepCopies(owner, copies.former);
  },
);

/** Those that are asked ahead, as promises. */
const askedAtom = atom<Readonly<Record<string, unknown>>>({});

/** The path name of the page that has asked last. */
const askingAtom = atom<string | null>(null);

/** Makes the calls that a page makes as it is shown, before its code has come; forgets what no page has taken of those before, and of what another page came with. */
export const askAheadAtom = atom(null, (get, set, page: string, paths: readonly string[]) => {
  if (![null, page].includes(get(askingAtom))) set(answersAtom, {});
  set(askingAtom, page);
  set(askedAtom, {});
  // What the look-up told is not asked again.
  const wanted = paths.filter((path) => path !== HISTORIK_PATH || get(historikAtom) === null);
  const asked = wanted.map((path) => [path, get(apiAtom).get(path, v.unknown())] as const);
  for (const [, answer] of asked) answer.catch(() => undefined);
  set(askedAtom, Object.fromEntries(asked));
});

/** The answer that the page came with, or that was asked ahead: once, so that whoever comes back to a page asks anew. */
export const takeAnswerAtom = atom(null, (get, set, path: string): unknown => {
  for (const held of [answersAtom, askedAtom]) {
    const { [path]: answer, ...others } = get(held);
    if (answer === undefined) continue;
    set(held, others);
    return answer;
  }
  return undefined;
});

/** The client, whose first reading of a draft's working copies is of those that the page came with. */
export const withFirstCopies = (store: Store, api: ApiClient): ApiClient => ({
  ...api,
  getArbetskopior: async (draft) => {
    const came = store.get(firstCopiesAtom);
    store.set(firstCopiesAtom, null);
    return came?.draft === draft ? came : api.getArbetskopior(draft);
  },
});

/** The id of the draft whose selection page this visit has shown (PLUS-72), or null. The host keeps it in a cookie, which servers see. */
export const openedDraftAtom = atom<string | null>(null);

/** The parts that host and slices share, in the order in which they are put in a store: verdicts and copies are of the Application. */
export const SHARED_PARTS = {
  cameAt: statePart(cameAtAtom, number),
  session: statePart(sessionAtom, v.nullable(SessionSchema)),
  ansokan: statePart(cameAnsokanAtom, AnsokanStateSchema),
  verdicts: statePart(knownVerdictsAtom, v.object({ duplicateVerdict: verdict, kontaktpersonVerdict: verdict })),
  config: statePart(configAtom, ConfigSchema),
  notice: statePart(answeredAtom, MeddelandeSchema),
  noticeAt: statePart(fetchedAtAtom, number),
  system: statePart(systemAtom, MeddelandeSchema),
  dialogs: statePart(openDialogsAtom, v.array(v.string())),
  answers: statePart(answersAtom, v.record(v.string(), v.unknown())),
  copies: statePart(tabCopiesAtom, FirstCopiesSchema),
  opened: statePart(openedDraftAtom, v.nullable(v.string())),
} as const satisfies Readonly<Record<string, StatePart>>;
