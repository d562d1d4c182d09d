import { networkOf } from '@uppgiftsandring/shared/server/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt } from 'drizzle-orm';
import { note } from '../granskning/granskningslogg.ts';
import { isForeign } from '../api/csrf.ts';
import { isTooMany } from '../../base/errors.ts';
import { countCall } from '../api/rateLimit.ts';
import type { Api } from '../api/validation.ts';
import { describeError } from '../../base/log/logger.ts';
import { NAVIGATION } from '../api/answers.ts';
import { ownName } from '../person/routes.ts';
import { cookieJar } from './guard.ts';
import { deviceOf, createSession, deleteSession, findSession } from './sessions.ts';
import { LoginFailed, type WithLogin, type LoginSecrets } from '../../adapters/login/loginProvider.ts';
import { hashOf, newSecret } from '../../base/secrets.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import { first, type Db } from '../../db/db.ts';
import { loginTransactions } from '../../db/schema.ts';

const START_PAGE = '/ansokan/sok-forening';
/** The login page shows LOGGA_IN.MISSLYCKADES for this marker. */
const FAILED_PAGE = '/logga-in?inloggning=misslyckad';
const BUSY_PAGE = '/logga-in?inloggning=upptagen';

type LoginDeps = WithDb & WithConfig & WithLogin & WithClock & WithPerson & WithLogger;

/** A browser that navigates here always gets a page, never an answer made for programs. */
function failed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isTooMany(error)) return reply.redirect(BUSY_PAGE, 303);
  if (error instanceof LoginFailed) {
    const cause = error.cause === undefined ? undefined : describeError(error.cause);
    request.log.warn({ event: 'login-failed', reason: error.reason, cause }, 'login failed');
  } else {
    request.log.error({ event: 'login-failed', reason: 'internal', err: error }, 'login failed');
  }
  return reply.redirect(FAILED_PAGE, 303);
}

/** `/start` sends the browser to log in, `/inloggad` receives it afterwards (SESS-05, API-22, ROUTE-03). */
export async function loginRoutes(app: Api, deps: LoginDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(failed);
    addRoutes(scope, deps);
  });
}

function addRoutes(app: Api, deps: LoginDeps): void {
  const { db, config, login, now } = deps;
  const cookies = cookieJar(config.secure);
  const isLoggedIn = async (request: FastifyRequest) => (await findSession(db, cookies.readSession(request), config.session, now())).kind === 'active';

  app.get('/start', { exposeHeadRoute: false, schema: { response: NAVIGATION } }, async (request, reply) => {
    if (await isLoggedIn(request)) return reply.redirect(START_PAGE, 303);
    // An image on another site must not spend the logins of the visitor's network.
    if (isForeign(request) && request.headers['sec-fetch-dest'] !== 'document') return reply.redirect('/', 303);
    // Each login that is begun adds a row, and the user is still anonymous.
    await countCall(db, 'start', networkOf(request.ip), config.startLimit, now(), reply);
    const { url, secrets } = await login.begin();
    // The same cookie for all tabs: a login begun in one tab does not break the one in another.
    const browser = cookies.readLogin(request) ?? newSecret();
    await rememberLogin(db, browser, secrets, now());
    cookies.setLogin(reply, browser);
    return reply.redirect(url.href, 303);
  });

  app.get('/inloggad', { exposeHeadRoute: false, schema: { response: NAVIGATION } }, async (request, reply) => {
    const callback = new URL(request.url, config.publicOrigin);
    const secrets = await claimLogin(db, cookies.readLogin(request), callback.searchParams.get('state') ?? '', now());
    // Back and reload come here again with a used state: a user who is logged in goes on.
    if (secrets === null && (await isLoggedIn(request))) return reply.redirect(START_PAGE, 303);
    if (secrets === null) throw new LoginFailed('state');
    const claimed = await login.complete(callback, secrets);
    const person = { ...claimed, fullname: await ownName(claimed, deps) };
    const old = cookies.readSession(request);
    const sid = await db.transaction(async (tx) => {
      if (old !== undefined) await deleteSession(tx, hashOf(old));
      const created = await createSession(tx, person, deviceOf(request.headers['user-agent']), now());
      await note(tx, { handelse: 'inloggning', aktor: person.personnummer, avser: null, utfall: 'inloggad' }, now());
      return created;
    });
    cookies.setSession(reply, sid);
    cookies.clearLogin(reply);
    request.log.info({ event: 'login' }, 'logged in');
    return reply.redirect(START_PAGE, 303);
  });
}

const VALID_MINUTES = 10;

/** Stores a login in progress, bound to the browser whose cookie holds `browser`. */
async function rememberLogin(db: Db, browser: string, secrets: LoginSecrets, now: Date): Promise<void> {
  const hashes = { stateHash: hashOf(secrets.state), browserHash: hashOf(browser) };
  await db.insert(loginTransactions).values({ ...secrets, ...hashes, expiresAt: addMinutes(now, VALID_MINUTES) });
}

/** Takes the login of that state, once, if it was begun in the same browser and is not too old. */
async function claimLogin(db: Db, browser: string | undefined, state: string, now: Date): Promise<LoginSecrets | null> {
  if (browser === undefined) return null;
  const { stateHash, browserHash, expiresAt } = loginTransactions;
  const begun = and(eq(stateHash, hashOf(state)), eq(browserHash, hashOf(browser)), gt(expiresAt, now));
  return first(db.delete(loginTransactions).where(begun).returning());
}

/** Why the person is logged out: by time (LOGGA_IN.UTLOGGAD_TID) or by choice (LOGGA_IN.UTLOGGAD). */
type Reason = 'tid' | 'ja';

const loginPage = (reason: Reason) => `/logga-in?utloggad=${reason}`;

/** `/logout` ends the session here, in the browser and at the provider, which sends the browser on to `/utloggad` (SESS-06). */
export function logoutRoutes(app: Api, { db, config, login, now }: WithDb & WithConfig & WithLogin & WithClock): void {
  const cookies = cookieJar(config.secure);

  app.get('/logout', { exposeHeadRoute: false, schema: { response: NAVIGATION } }, async (request, reply) => {
    // A link or an image on another site must not log anybody out.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
    const found = await findSession(db, cookies.readSession(request), config.session, now());
    cookies.clearSession(reply);
    if (found.kind === 'none') return reply.redirect(loginPage('ja'), 303);
    const { id, personnummer: aktor } = found.session;
    await db.transaction(async (tx) => {
      await deleteSession(tx, id);
      await note(tx, { handelse: 'utloggning', aktor, avser: null, utfall: 'utloggad' }, now());
    });
    request.log.info({ event: 'logout' }, 'logged out');
    const reason: Reason = found.kind === 'expired' ? 'tid' : 'ja';
    const url = await login.endSessionUrl(reason);
    return reply.redirect(url?.href ?? loginPage(reason), 303);
  });

  app.get('/utloggad', { schema: { response: NAVIGATION } }, async (request, reply) => {
    const { searchParams } = new URL(request.url, config.publicOrigin);
    return reply.redirect(loginPage(searchParams.get('state') === 'tid' ? 'tid' : 'ja'), 303);
  });
}
