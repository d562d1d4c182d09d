import { atom, type createStore, type WritableAtom } from 'jotai';
import * as v from 'valibot';
import type { ApiClient } from '../api/client.ts';
import { ReadAnsokanSchema } from '../domain/ansokan/ansokan.ts';
import { ConfigSchema, MeddelandeSchema } from '../wire/public.ts';
import { UndertecknareSchema } from '../wire/ansokan.ts';
import { InloggningarSchema, SessionInfoSchema, SessionSchema } from '../wire/session.ts';
import { HistorikSchema, KvittonSchema, TidigareSchema } from '../wire/kvitto.ts';
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

/** What a page asks as it is shown, by the client's method, and a first page comes with (PLUS-50). */
export const FirstAnswersSchema = v.partial(
  v.object({
    getHistorik: HistorikSchema,
    getInloggningar: InloggningarSchema,
    getKvitton: KvittonSchema,
    getSession: SessionInfoSchema,
    getTidigare: TidigareSchema,
  }),
);
export type FirstAnswers = Readonly<v.InferOutput<typeof FirstAnswersSchema>>;

export const firstAnswersAtom = atom<FirstAnswers>({});

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

const askedAtom = atom<{ readonly [name in keyof FirstAnswers]?: Promise<NonNullable<FirstAnswers[name]>> }>({});

/** Makes a call that a page makes as it is shown, before its code has come; without a name, forgets one that no page has made. */
export const askAheadAtom = atom(null, (get, set, name?: keyof FirstAnswers) => {
  set(askedAtom, {});
  // What the look-up told is not asked again.
  if (name === undefined || (name === 'getHistorik' && get(historikAtom) !== null)) return;
  const asked = get(apiAtom)[name]();
  asked.catch(() => undefined);
  set(askedAtom, { [name]: asked });
});

/** The client, whose calls first take the answer that the page came with, or that was asked ahead: once, so that whoever comes back to a page asks anew. */
export function takingFirstAnswers(store: Store, api: ApiClient): ApiClient {
  const taking =
    <Name extends keyof FirstAnswers>(name: Name, ask: () => Promise<NonNullable<FirstAnswers[Name]>>) =>
    async () => {
      const { [name]: answer, ...others } = store.get(firstAnswersAtom);
      const { [name]: asked, ...rest } = store.get(askedAtom);
      store.set(firstAnswersAtom, others);
      store.set(askedAtom, rest);
      return answer ?? asked ?? ask();
    };
  return {
    ...api,
    getArbetskopior: async (draft) => {
      const came = store.get(firstCopiesAtom);
      store.set(firstCopiesAtom, null);
      return came?.draft === draft ? came : api.getArbetskopior(draft);
    },
    getHistorik: taking('getHistorik', api.getHistorik),
    getInloggningar: taking('getInloggningar', api.getInloggningar),
    getKvitton: taking('getKvitton', api.getKvitton),
    getSession: taking('getSession', api.getSession),
    getTidigare: taking('getTidigare', api.getTidigare),
  };
}

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
  answers: statePart(firstAnswersAtom, FirstAnswersSchema),
  copies: statePart(tabCopiesAtom, FirstCopiesSchema),
  opened: statePart(openedDraftAtom, v.nullable(v.string())),
} as const satisfies Readonly<Record<string, StatePart>>;
