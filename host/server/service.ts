import { cookieName } from '@uppgiftsandring/platform/server/edge/cookies';
import type { Options } from '@uppgiftsandring/platform/server/options';
import type { Service, FirstPage, Visit } from '@uppgiftsandring/platform/server/service';
import { HANDLAGGNINGSTID_PATH, IDENTITY_PATH, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH } from '@uppgiftsandring/shared/api/paths';
import { BROWSER_FAULTS } from '@uppgiftsandring/shared/api/browserFaults';
import { LOG_ENDPOINT, OPENED_COOKIE, SESSION_COOKIE, TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { maskDeep } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { sprakFor } from '@uppgiftsandring/shared/domain/acceptedSprak';
import { SPRAK, SPRAK_COOKIE } from '@uppgiftsandring/shared/domain/sprak';
import { seasonOf } from '@uppgiftsandring/shared/domain/tid/datum';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import texts from '../assets/i18n/sv.json' with { type: 'json' };
import { decideWithoutSession, askFirst, firstReads } from '../common/firstPage.ts';
import { isWhole } from '../common/firstState.ts';
import { addressOf } from '../common/guards/decide.ts';
import { isRefusal } from '../common/guards/gather.ts';
import { CONTENT, KOMPONENTER_PATH } from '../common/pages.ts';
import list from '../slices.json' with { type: 'json' };
import type { HostConfig } from './config.ts';
import { TABLE } from './table.ts';
import { isReading } from '@uppgiftsandring/shared/wire/calls';
import { PERSONER_PATH, PersonerSchema, SAMLAT_PATH, SamlatSchema, SURFACE_PATH, type Answer, type Read } from '@uppgiftsandring/shared/wire/internal';
import type { PersonsOf } from '@uppgiftsandring/platform/server/composition/health';
import * as v from 'valibot';

/** The part of a page's time within which its calls must be answered to be of use. */
const IN_TIME = 0.6;

/** `fetch` that makes only calls that change nothing that opening the page would not change; `failed` are the paths of those that have failed, which decide nothing. A refusal of what a guard asks is a verdict. */
function readOnly(ask: typeof fetch, failed: string[], guards: readonly string[]): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input);
    // Do not log here: the browser logs, if it gets the same response.
    if (path === LOG_ENDPOINT) return new Response(null, { status: 204 });
    if (!isReading(init.method ?? 'GET', path)) throw new Error('A first page changes nothing');
    try {
      const response = await ask(path, init);
      if (!response.ok && !(isRefusal(response.status) && guards.includes(path))) throw new Error(`The backend answered ${response.status}`);
      return response;
    } catch (error) {
      // A page is whole without it (PLUS-75).
      if (path !== HANDLAGGNINGSTID_PATH) failed.push(path);
      throw error;
    }
  };
}

const told = (token: string, body: object) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Answers that are the same for everybody, each with the time until which it is kept. */
type Common = Map<string, { readonly answer: Answer; readonly until: number }>;
const [COMMON, COMMON_MS]: [readonly string[], number] = [[HANDLAGGNINGSTID_PATH, MEDDELANDE_PATH, SYSTEMMEDDELANDE_PATH], 1000];

/** `fetch` that has made those reads by one call; one that has no answer in time fails, and all others are called singly. */
async function together(fetch: typeof globalThis.fetch, all: readonly Read[], ms: number, token: string, common: Common): Promise<typeof fetch> {
  const now = performance.now();
  const kept = [...common.values()].flatMap(({ answer, until }) => (now < until ? answer : []));
  const reads = all.filter(({ path }) => !kept.some((one) => one.path === path));
  const read = async () => v.parse(SamlatSchema, await (await fetch(SAMLAT_PATH, told(token, { reads, ms }))).json());
  const answer = reads.length === 0 ? { svar: [] } : await read().catch(() => null);
  // A backend from before it could be asked so is asked singly.
  if (answer === null) return fetch;
  for (const one of answer.svar) if (COMMON.includes(one.path) && one.status === 200) common.set(one.path, { answer: one, until: now + COMMON_MS });
  const answers = new Map([...kept, ...answer.svar].map((one) => [one.path, one]));
  return async (input, init) => {
    const path = String(input);
    if (!all.some((one) => one.path === path)) return fetch(path, init);
    const known = answers.get(path);
    if (known === undefined) throw new Error('The backend did not answer in time');
    return new Response(known.text || null, known);
  };
}

/** Whether the service's backend answers a call that only reads: that of a slice is asked singly (PLUS-46). */
const isOurs = ({ path }: Read): boolean => isReading('GET', path) && (!path.startsWith('/api/') || TABLE.calls.includes(path.split('/')[2] ?? ''));

/** Makes the calls that a page makes first and judges its guards (PLUS-50): by one call, with the token for it. */
async function openPage({ route, fetch, cookie, ...visit }: Visit, { hostToken, firstPageWaitMs }: HostConfig, common: Common): Promise<FirstPage> {
  const [failed, asks]: [string[], string[]] = [[], Object.values(route?.own ?? {}).map(({ ask }) => ask)];
  const [termsCookie, opened] = [cookie(TERMS_COOKIE), cookie(OPENED_COOKIE)];
  const reads = firstReads(route, { ...visit, termsCookie }).filter(isOurs);
  const read = hostToken === null ? fetch : await together(fetch, reads, firstPageWaitMs * IN_TIME, hostToken, common);
  const visitor = { ...visit, fetch: readOnly(read, failed, asks), termsCookie, opened, hasFailed: () => failed.length > 0 };
  const { decision, state } = await askFirst(route, visitor);
  if (decision.kind !== 'redirect') return { state, redirect: null };
  // After a failure, also of an expired session, the browser decides: it logs, and remembers the way back (SESS-02, SESS-03).
  return { state, redirect: failed.some((path) => path.startsWith('/api/')) ? null : addressOf(decision) };
}

const SERVICE: Omit<Service, 'askSurface' | 'personsOf' | 'personKey' | 'unlisted' | 'openPage'> = {
  table: TABLE,
  start: '/logga-in',
  slices: JSON.stringify(list),
  redirectOf(route) {
    const decision = decideWithoutSession(route);
    return decision.kind === 'redirect' ? addressOf(decision) : null;
  },
  isWhole,
  cookies: { session: SESSION_COOKIE, terms: TERMS_COOKIE, language: SPRAK_COOKIE },
  languages: SPRAK,
  languageOf: sprakFor,
  bodyClass: seasonOf,
  contentId: CONTENT,
  texts,
  calls: ['/api', '/public', '/start', '/inloggad', '/utloggad', '/logout'],
  logPath: LOG_ENDPOINT,
  browserFaults: BROWSER_FAULTS,
  hide: maskDeep,
  securityContact: { address: SAKERHETSKONTAKT.adress, expires: SAKERHETSKONTAKT.giltigTill },
  // The pages for everybody, with what they are shown with, and nothing of an errand.
  searchable: ['/$', '/logga-in', '/tillganglighetsredogorelse', '/assets/', '/slices/', '/.well-known/'],
};

/** What the composition server is started with: the settings, and this service. In production it has no page of components (ROUTE-15). */
export function optionsOf(config: HostConfig): Options {
  const common: Common = new Map();
  return {
    ...config,
    service: {
      ...SERVICE,
      askSurface: config.hostToken === null ? null : surfaceOf(config.backendUrl, config.hostToken),
      personsOf: config.hostToken === null ? askEach(config) : askBackend(config.backendUrl, config.hostToken),
      personKey: config.hostToken ?? '',
      openPage: (visit) => openPage(visit, config, common),
      unlisted: config.appEnv === 'prod' ? [] : [KOMPONENTER_PATH],
    },
  };
}

const PATIENCE_MS = 2000;

/** Asks the backend for its surface; null from one that has none to say, rejects when it does not answer. */
const surfaceOf = (backend: URL, token: string) => async () => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL(SURFACE_PATH, backend), { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
  return answer.text();
};

/** Asks the backend whose sessions some cookies are; rejects when it does not answer. */
function askBackend(backend: URL, token: string): PersonsOf {
  return async (sids) => {
    const answer = await fetch(new URL(PERSONER_PATH, backend), { ...told(token, { sids }), signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    return new Map(v.parse(PersonerSchema, await answer.json()).personer.map(({ sid, person }) => [sid, person]));
  };
}

/** The same without a token, in development: each session says who it is. */
const askEach =
  (config: HostConfig): PersonsOf =>
  async (sids) => {
    const who = sids.map(async (sid) => {
      const headers = { cookie: `${cookieName(SESSION_COOKIE, config)}=${sid}` };
      const answer = await fetch(new URL(IDENTITY_PATH, config.backendUrl), { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      return answer.ok ? [[sid, await answer.text()] as const] : [];
    });
    return new Map((await Promise.all(who)).flat());
  };
