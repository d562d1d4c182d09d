import type { RouteEntry, RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import { apiAtom, type AppStore, ansokanAtom, createAppStore, loadConfigAtom, loadSystemMessageAtom, sessionAtom } from '@uppgiftsandring/shared/state';
import { type Decision, decide, draftOf, factsOf } from './guards/decide.ts';
import { gatherAhead, gatherAtom, lookForSessionAtom } from './guards/gather.ts';
import { termsCookieAtom } from './guards/known.ts';

// The requests that a first page needs, made on the server by the same code as in the browser (PLUS-50).

/** Makes the requests that every page needs before it can be shown, and returns its guards' decision. `visit` is the key of the history entry. */
export async function openPage(store: AppStore, route: RouteEntry | undefined, visit?: string): Promise<Decision> {
  const [decision] = await Promise.all([gatherAhead(store, route, visit), store.set(loadConfigAtom), store.set(loadSystemMessageAtom)]);
  return decision;
}

type Api = ReturnType<typeof apiOf>;
const apiOf = (store: AppStore) => store.get(apiAtom);

/** The request that a route's page makes as soon as it is shown. All other requests are left to the page itself. */
const ASKS: { readonly [path in RoutePath]?: (api: Api) => Promise<unknown> } = {
  '/ansokan/sok-forening': (api) => api.getTidigare(),
  '/ansokan/kontaktuppgifter': (api) => api.getTidigare(),
  '/kvitton': (api) => api.getKvitton(),
  // Reads what has been sent in: composing a page must not send anything in.
  '/ansokan/kvittens': (api) => api.getInskickad(),
  '/inloggningar': (api) => api.getInloggningar(),
};

const asked: Readonly<Record<string, ((api: Api) => Promise<unknown>) | undefined>> = ASKS;

/** Makes the shell's own requests around a page, when somebody is logged in. */
async function askAround(store: AppStore, pathname: string): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null) return;
  const draft = draftOf(store.get(ansokanAtom));
  const named = draft?.kontaktperson?.fullname;
  await Promise.allSettled([
    apiOf(store).getSession(),
    named ? null : apiOf(store).getPerson(session.personnummer),
    draft && pathname.includes('atgard') ? store.set(gatherAtom, 'verdicts') : null,
  ]);
}

/** The guards' decision on a page that is opened without a session, which needs no requests. */
export function decideWithoutSession(route: RouteEntry | undefined): Decision {
  const nothing = { duplicateVerdict: null, kontaktpersonVerdict: null };
  return decide(
    route,
    factsOf({
      session: 'fail',
      termsHash: undefined,
      termsCookie: undefined,
      ansokan: { status: 0, data: null },
      koder: [],
      verdicts: nothing,
      verdictsAsked: false,
      signed: 'unknown',
      submitted: 'unknown',
    }),
  );
}

interface Visitor {
  readonly fetch: typeof fetch;
  /** Whether there may be a session. */
  readonly hasSession: boolean;
  readonly termsCookie: string | undefined;
  /** Milliseconds since 1970 by the server's own clock. */
  readonly now: () => number;
}

/** Makes all requests that a page makes first, and returns its guards' decision. `fetch` keeps the responses. */
export async function askFirst(pathname: string, route: RouteEntry | undefined, { fetch, hasSession, termsCookie, now }: Visitor): Promise<Decision> {
  const store = createAppStore({ fetch, now, onAuthTimeout: () => undefined });
  store.set(termsCookieAtom, { read: () => termsCookie });
  const greets = hasSession && route?.guards.length === 0 && route.path !== '/logga-in';
  const [decision] = await Promise.all([openPage(store, route), greets ? store.set(lookForSessionAtom) : null]);
  const mayShow = decision.kind === 'allow' || (decision.kind === 'wait' && decision.guard === 'submitted');
  const ask = mayShow && route ? asked[route.path] : undefined;
  await Promise.allSettled([decision.kind === 'redirect' ? null : askAround(store, pathname), ask?.(apiOf(store))]);
  return decision;
}
