import { atom, type createStore } from 'jotai';
import * as v from 'valibot';
import type { ApiClient } from '../../api/client.ts';
import { InloggningarSchema } from '../../wire/inloggning.ts';
import { KvittonSchema, TidigareSchema } from '../../wire/kvitto.ts';
import { SessionInfoSchema } from '../../wire/session.ts';

/** What a page asks as it is shown, by the client's method, and a first page comes with (PLUS-50). */
export const FirstAnswersSchema = v.partial(
  v.object({ getInloggningar: InloggningarSchema, getKvitton: KvittonSchema, getSession: SessionInfoSchema, getTidigare: TidigareSchema }),
);
export type FirstAnswers = Readonly<v.InferOutput<typeof FirstAnswersSchema>>;

/** The answers that no call has taken yet. */
export const firstAnswersAtom = atom<FirstAnswers>({});

/** The client, whose calls first take the answer that the page came with: once, so that whoever comes back to a page asks anew. */
export function takingFirstAnswers(store: ReturnType<typeof createStore>, api: ApiClient): ApiClient {
  const taking =
    <Name extends keyof FirstAnswers>(name: Name, ask: () => Promise<NonNullable<FirstAnswers[Name]>>) =>
    async () => {
      const { [name]: answer, ...others } = store.get(firstAnswersAtom);
      store.set(firstAnswersAtom, others);
      return answer ?? ask();
    };
  return {
    ...api,
    getInloggningar: taking('getInloggningar', api.getInloggningar),
    getKvitton: taking('getKvitton', api.getKvitton),
    getSession: taking('getSession', api.getSession),
    getTidigare: taking('getTidigare', api.getTidigare),
  };
}
