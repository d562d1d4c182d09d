import type { State } from '@uppgiftsandring/platform/contract/firstPage';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import { valueOf } from '@uppgiftsandring/shared/api/fulfilled';
import { HANDLAGGNINGSTID_PATH, IDENTITY_PATH, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from '@uppgiftsandring/shared/api/paths';
import { SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import type { Guard, RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Read } from '@uppgiftsandring/shared/wire/internal';
import * as v from 'valibot';
import {
  ansokanAtom,
  answersAtom,
  apiAtom,
  cameAtAtom,
  checkMessageAtom,
  createAppStore,
  firstApiAtom,
  firstCopiesAtom,
  loadConfigAtom,
  loadSystemMessageAtom,
  openDialogAtom,
  PAGE_DIALOG,
  openedDraftAtom,
  sessionAtom,
  type AppStore,
} from '@uppgiftsandring/shared/state';
import { handlaggningstidAtom, loginNameAtom, stateOf } from './firstState.ts';
import { decide, draftOf, type Decision } from './guards/decide.ts';
import { gatherAhead, gatherAtom, gatherSent, lookForDraftAtom, lookForSessionAtom } from './guards/gather.ts';
import { termsCookieAtom } from './guards/known.ts';

// The requests that a first page needs, made on the server by the same code as in the browser (PLUS-50).

/** Whether a page can be left by aborting the draft, which is behind the terms (GUARD-02). */
const aborts = (route: Route | undefined): boolean => route?.abort === true && route.guards.includes('terms');

/** Makes the requests that every page needs before it can be shown, and returns its guards' decision. `visit` is the key of the history entry. */
export async function openPage(store: AppStore, route: Route | undefined, visit?: string): Promise<Decision> {
  const gather = async () => {
    const decision = await gatherAhead(store, route, visit);
    // Also a page that asks nothing of the draft shows whether there is one to abort (ABORT-01).
    if (decision.kind === 'allow' && aborts(route) && store.get(ansokanAtom).status === 0) await store.set(lookForDraftAtom);
    return decision;
  };
  const [decision] = await Promise.all([gather(), store.set(loadConfigAtom), store.set(loadSystemMessageAtom)]);
  return decision;
}

const TERMS = '/api/anvandarvillkor/hash';
const DRAFT = '/api/ansokan';

const READ_BY: Readonly<Record<string, string | undefined>> = {
  terms: TERMS,
  association: DRAFT,
  noAssociation: DRAFT,
  signed: '/api/signera/signingStatus',
} satisfies { readonly [guard in Guard]?: string };

/** What a page asks first, in the order in which it needs it. What is asked behind the terms is read only for a person who has accepted them (GUARD-02). */
export function firstReads(route: Route | undefined, { hasSession, termsCookie = '' }: Pick<Visitor, 'hasSession' | 'termsCookie'>): readonly Read[] {
  const common = [MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH];
  const alone = (paths: readonly string[]): Read[] => paths.map((path) => ({ path }));
  if (saysTid(route)) return alone([...common, HANDLAGGNINGSTID_PATH]);
  if (!hasSession || !route) return alone(common);
  const { guards, first = [] } = route;
  const judged = [...guards.flatMap((guard) => READ_BY[guard] ?? []), ...(aborts(route) ? [DRAFT] : [])];
  const own = [...guards.flatMap((guard) => route.own?.[guard]?.ask ?? []), ...first];
  const isBehind = (path: string) => path === DRAFT || (guards.includes('terms') && own.includes(path));
  const paths = [...new Set([...common, IDENTITY_PATH, SESSION_PATH, ...judged, ...own])];
  return paths.map((path) => ({ path, ...(isBehind(path) && { when: { path: TERMS, is: termsCookie } }) }));
}

const saysTid = (route: Route | undefined): boolean => route?.path === '/logga-in';
const DIALOGS: readonly string[] = ['/404', '/anvandarvillkor'] satisfies readonly RoutePath[];

/** Asks what a page and the shell around it show, when somebody is logged in. A call that fails is made again by the browser. */
async function askAround(store: AppStore, route: Route | undefined): Promise<void> {
  if (store.get(sessionAtom) === null) return;
  const ask = async (path: string) => {
    const answer = await store.get(apiAtom).get(path, v.unknown());
    store.set(answersAtom, (others) => ({ ...others, [path]: answer }));
  };
  const paths = new Set([SESSION_PATH, ...(route?.first ?? [])]);
  await Promise.all([...paths].map((path) => ask(path).catch(() => undefined)));
  store.set(loginNameAtom, valueOf(store.get(firstApiAtom).getSession())?.namn ?? '');
}

/** Asks what is typed and not saved in the draft (PLUS-70). When that fails, the browser asks again. */
async function askCopies(store: AppStore): Promise<void> {
  const draft = draftOf(store.get(ansokanAtom));
  if (!draft?.samfallighet) return;
  const copies = await store
    .get(apiAtom)
    .getArbetskopior(draft.id)
    .catch(() => null);
  store.set(firstCopiesAtom, copies && { ...copies, draft: draft.id });
}

/** The guards' decision on a page that is opened without a session, which needs no requests. */
export const decideWithoutSession = (route: Route | undefined): Decision => decide(route, { session: 'fail' });

interface Visitor {
  readonly fetch: typeof fetch;
  /** Whether there may be a session. */
  readonly hasSession: boolean;
  readonly termsCookie: string | undefined;
  /** The id of the draft whose selection page this visit has shown (PLUS-72). */
  readonly opened: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a call has failed. */
  readonly hasFailed: () => boolean;
}

/** Makes all requests that a page makes first; returns its guards' decision, and the state that the page is rendered from. */
export async function askFirst(
  route: Route | undefined,
  { fetch, hasSession, termsCookie, opened, now, hasFailed }: Visitor,
): Promise<{ readonly decision: Decision; readonly state: State }> {
  const store = createAppStore({ fetch, now, onAuthTimeout: () => undefined });
  store.set(cameAtAtom, now());
  store.set(termsCookieAtom, { read: () => termsCookie });
  store.set(openedDraftAtom, opened ?? null);
  const askTid = async () =>
    store.set(
      handlaggningstidAtom,
      await store
        .get(apiAtom)
        .getHandlaggningstid()
        .catch(() => null),
    );
  const [decision] = await Promise.all([openPage(store, route), store.set(checkMessageAtom), saysTid(route) ? askTid() : null]);
  const draft = draftOf(store.get(ansokanAtom));
  if (draft && decision.kind === 'allow' && route?.checklist) await store.set(gatherAtom, 'verdicts');
  const whole = !hasFailed();
  if (decision.kind === 'redirect') return { decision, state: stateOf(store, false) };
  if (hasSession && route?.guards.length === 0 && route.path !== '/logga-in') await store.set(lookForSessionAtom);
  await Promise.all([askAround(store, route), askCopies(store), decision.kind === 'wait' && decision.guard === 'submitted' ? gatherSent(store) : null]);
  if (route && DIALOGS.includes(route.path)) store.set(openDialogAtom, PAGE_DIALOG);
  return { decision, state: stateOf(store, whole) };
}
