import type { State } from '@uppgiftsandring/platform/contract/firstPage';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import { HANDLAGGNINGSTID_PATH, IDENTITY_PATH, INLOGGNINGAR_PATH, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from '@uppgiftsandring/shared/api/paths';
import { SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import type { Guard, RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Read } from '@uppgiftsandring/shared/wire/internal';
import {
  ansokanAtom,
  apiAtom,
  cameAtAtom,
  checkMessageAtom,
  createAppStore,
  firstAnswersAtom,
  firstCopiesAtom,
  loadConfigAtom,
  loadSystemMessageAtom,
  openDialogAtom,
  PAGE_DIALOG,
  openedDraftAtom,
  sessionAtom,
  type AppStore,
  type FirstAnswers,
} from '@uppgiftsandring/shared/state';
import { handlaggningstidAtom, loginNameAtom, stateOf } from './firstState.ts';
import { decide, draftOf, type Decision } from './guards/decide.ts';
import { gatherAhead, gatherAtom, gatherSent, lookForSessionAtom } from './guards/gather.ts';
import { termsCookieAtom } from './guards/known.ts';
import { showsChecklist } from './pages.ts';

// The requests that a first page needs, made on the server by the same code as in the browser (PLUS-50).

/** Makes the requests that every page needs before it can be shown, and returns its guards' decision. `visit` is the key of the history entry. */
export async function openPage(store: AppStore, route: Route | undefined, visit?: string): Promise<Decision> {
  const [decision] = await Promise.all([gatherAhead(store, route, visit), store.set(loadConfigAtom), store.set(loadSystemMessageAtom)]);
  return decision;
}

const HISTORIK = ['getHistorik', '/api/kvitton/historik'] as const;
const TIDIGARE = ['getTidigare', '/api/kvitton/tidigare'] as const;
/** The call that a route's page makes as soon as it is shown, and its path. All other calls are left to the page itself. */
const ASKS: Readonly<Record<string, readonly [keyof FirstAnswers, string] | undefined>> = {
  '/ansokan/sok-forening': TIDIGARE,
  '/ansokan/atgard-select': HISTORIK,
  '/ansokan/kontaktuppgifter': TIDIGARE,
  '/kvitton': ['getKvitton', '/api/kvitton'],
  '/inloggningar': ['getInloggningar', INLOGGNINGAR_PATH],
} satisfies { readonly [path in RoutePath]?: readonly [keyof FirstAnswers, string] };

/** What the page of a route asks as soon as it is shown, by the client's method. */
export const firstCallOf = (route: Route | undefined): keyof FirstAnswers | undefined => route && ASKS[route.path]?.[0];

const [TERMS, DRAFT] = ['/api/anvandarvillkor/hash', '/api/ansokan'];
const READ_BY: Readonly<Record<string, string | undefined>> = {
  terms: TERMS,
  association: DRAFT,
  noAssociation: DRAFT,
  signed: '/api/signera/signingStatus',
} satisfies { readonly [guard in Guard]?: string };

/** What reads a draft, or makes one: read only for a person who has accepted the terms (GUARD-02). */
const OF_THE_DRAFT: ReadonlySet<string> = new Set([DRAFT, HISTORIK[1]]);

/** What a page asks first, in the order in which it needs it. */
export function firstReads(route: Route | undefined, { hasSession, termsCookie = '' }: Pick<Visitor, 'hasSession' | 'termsCookie'>): readonly Read[] {
  const paths = [MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH];
  if (saysTid(route)) paths.push(HANDLAGGNINGSTID_PATH);
  else if (hasSession && route)
    paths.push(IDENTITY_PATH, SESSION_PATH, ...route.guards.flatMap((guard) => READ_BY[guard] ?? []), ...(ASKS[route.path]?.slice(1) ?? []));
  return paths.map((path) => ({ path, ...(OF_THE_DRAFT.has(path) && { when: { path: TERMS, is: termsCookie } }) }));
}

const saysTid = (route: Route | undefined): boolean => route?.path === '/logga-in';
const DIALOGS: readonly string[] = ['/404', '/anvandarvillkor'] satisfies readonly RoutePath[];

/** Asks what a page and the shell around it show, when somebody is logged in. A call that fails is made again by the browser. */
async function askAround(store: AppStore, route: Route | undefined): Promise<void> {
  if (store.get(sessionAtom) === null) return;
  const api = store.get(apiAtom);
  const names = (['getSession', firstCallOf(route)] as const).filter((name) => name !== undefined);
  const answers = names.map(async (name) => ({ [name]: await api[name]() }));
  await Promise.all(answers.map((answer) => answer.then((one) => store.set(firstAnswersAtom, (others) => ({ ...others, ...one }))).catch(() => undefined)));
  store.set(loginNameAtom, store.get(firstAnswersAtom).getSession?.namn ?? '');
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
  pathname: string,
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
  if (draft && decision.kind === 'allow' && showsChecklist(pathname)) await store.set(gatherAtom, 'verdicts');
  const whole = !hasFailed();
  if (decision.kind === 'redirect') return { decision, state: stateOf(store, false) };
  if (hasSession && route?.guards.length === 0 && route.path !== '/logga-in') await store.set(lookForSessionAtom);
  await Promise.all([askAround(store, route), askCopies(store), decision.kind === 'wait' && decision.guard === 'submitted' ? gatherSent(store) : null]);
  if (route && DIALOGS.includes(route.path)) store.set(openDialogAtom, PAGE_DIALOG);
  return { decision, state: stateOf(store, whole) };
}
